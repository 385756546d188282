import { useSyncExternalStore } from 'react'
import { onNetworkChange } from './useIsOffline.ts'

const hasNone = () => !navigator.onLine

/**
 * True while the browser reports no network, so that asking the server again is useless. With a network, the server may
 * still be out of reach: for that, see `useIsOffline`. The landing page has a copy, because it loads no file of the app.
 */
export const useNoNetwork = (): boolean => useSyncExternalStore(onNetworkChange, hasNone)
