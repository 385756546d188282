import { countText } from '#shared/plain/countText.ts'
import type { GuidePlace } from '../guide/schema.ts'
import { needsOf } from './needsOf.ts'
import type { PlanRequest } from './schema.ts'

/**
 * For those who need to get around without steps: of how many places the guide knows that this works. Said before
 * planning and after, a sentence or two for each city; none for others.
 */
export function stepFreeTexts({
  destinations,
  interests,
}: Pick<PlanRequest, 'destinations' | 'interests'>): string[] {
  if (!needsOf(interests).isStepFree) return []
  return destinations.map(({ destination: { name, places } }) => {
    const known = places.filter(({ goodFor }) => goodFor?.includes('step-free'))
    const count = (category: GuidePlace['category']) =>
      known.filter(place => place.category === category).length
    const [sights, tables] = [count('activities'), count('restaurants')]
    if (sights === 0)
      return `Our guide doesn't know which sights in ${name} are step-free, so it can't plan a day there without steps.`
    return `Our guide knows that ${countText(sights, 'sight')} and ${countText(tables, 'place')} to eat in ${name} are step-free, and plans only those. The way between them may have steps, so check before you go.`
  })
}
