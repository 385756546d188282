import { useIsOffline } from '../../data/server/useIsOffline.ts'

/** Why what is shown couldn't be refreshed. A server that answers with an error is no lost connection. */
export function StaleText() {
  return useIsOffline() ? "You're offline." : "We can't load anything newer right now."
}
