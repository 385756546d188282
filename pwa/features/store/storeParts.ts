import { lazyPart } from '../../ui/lazyPart.tsx'

/** Rarely needed, so not part of the first load. */
export const StorePanelPart = lazyPart(async () => (await import('./StorePanel.tsx')).StorePanel)
export const StoreCardPart = lazyPart(async () => (await import('./StoreCard.tsx')).StoreCard)
