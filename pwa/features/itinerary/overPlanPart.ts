import { lazyPart } from '../../ui/lazyPart.tsx'

/** Whatever is open over the plan. Loaded soon after the plan, so that the first press does not wait for it. */
export const OverPlanPart = lazyPart(() => import('./ItineraryParts.tsx').then(part => part.ItineraryParts))
