import { limitText } from '#shared/features/planner/limitText.ts'
import { guideLimits } from '#shared/features/planner/planTrip.ts'
import type { PlanRequest } from '#shared/features/planner/schema.ts'
import { stepFreeTexts } from '#shared/features/planner/stepFreeText.ts'
import type { Maker } from './generateForm.ts'
import { madeBy } from './madeBy.ts'
import type { TripGuide } from './useTripGuide.ts'

/** Who makes the plan, and how far to trust it. */
export function sourceText(maker: Maker, guide: Extract<TripGuide, { state: 'ready' | 'reading' }>): string {
  if (maker === 'model') {
    return 'The AI sees your wishes, your itinerary and our guide. Check the important details before you go.'
  }
  return guide.state === 'ready'
    ? `${madeBy} to ${guide.cities.join(' and ')}. Opening hours can change, so check before you go.`
    : 'Reading our guide...'
}

/**
 * What the guide does not know or cannot fill, before anything is planned. Empty when the AI model plans: it is not
 * limited to the guide, and nobody makes it keep to what is step-free.
 */
export const limitsText = (maker: Maker, request: PlanRequest): string =>
  maker === 'model'
    ? ''
    : [...stepFreeTexts(request), ...guideLimits(request).map(limitText)].map(text => ` ${text}`).join('')
