import { lazyPart } from '../../ui/lazyPart.tsx'

/** Rarely needed, so not part of the first load. */
export const StorePanelPart = lazyPart(() => import('./StorePanel.tsx').then(part => part.StorePanel))
export const StoreCardPart = lazyPart(() => import('./StoreCard.tsx').then(part => part.StoreCard))
