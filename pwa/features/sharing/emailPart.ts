import { lazyPart } from '../../ui/lazyPart.tsx'

export const EmailPart = lazyPart(() => import('./EmailDialog.tsx').then(part => part.EmailDialog))
