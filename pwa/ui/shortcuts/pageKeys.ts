import { useEffect } from 'react'

/** What single keys do on the page that is open. Keys after another are written 'g 1'. False: nothing was done. */
export type PageKeys = Readonly<Record<string, () => boolean>>

const shown = new Set<PageKeys>()

/** Makes keys work for as long as the caller is shown. Pass the same object each time. */
export function usePageKeys(keys: PageKeys | undefined): void {
  useEffect(() => {
    if (!keys) return undefined
    shown.add(keys)
    return () => void shown.delete(keys)
  }, [keys])
}

/** Does what a key does on the page that is open. False when it does nothing. */
export const pressPageKey = (key: string): boolean => [...shown].some(keys => keys[key]?.() === true)

/** Whether keys that begin with this one do something. */
export const beginsPageKey = (key: string): boolean =>
  [...shown].some(keys => Object.keys(keys).some(name => name.startsWith(`${key} `)))
