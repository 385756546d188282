import { useIsOffline } from '../../data/server/useIsOffline.ts'

/** When something appears that couldn't be loaded. A server that answers with an error is no lost connection. */
export function LaterText({ what = 'them' }: { what?: 'it' | 'them' }) {
  const isOffline = useIsOffline()
  return `${what === 'it' ? "It'll" : "They'll"} appear ${isOffline ? "when you're online" : `as soon as we can load ${what}`}.`
}
