import { lazyPart } from '../../ui/lazyPart.tsx'

export const EmailPart = lazyPart(async () => (await import('./EmailDialog.tsx')).EmailDialog)
