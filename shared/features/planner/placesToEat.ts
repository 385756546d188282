import type { GuidePlace } from '../guide/schema.ts'
import type { GuideDestination } from '../guide/schema.ts'
import { isInTrip } from './chooseVisits.ts'
import type { Meal } from './dayFrame.ts'
import type { Needs } from './needsOf.ts'
import type { ExistingItem } from './schema.ts'

/** Anything shorter is a snack. */
const shortestMealMin: Record<Meal, number> = { lunch: 30, dinner: 45 }
/** Without a budget, nobody is sent to a table that costs more than the middle. */
const usualCeiling = 2

export interface TableWishes {
  ceiling: number | null
  existing: readonly ExistingItem[]
  needs: Needs
}

/** Places to eat that suit everyone, in the guide's order. */
export const placesToEat = (
  { places }: GuideDestination,
  { ceiling, existing, needs }: TableWishes,
): GuidePlace[] =>
  places.filter(
    place =>
      isForEating(place) &&
      place.price <= (ceiling ?? usualCeiling) &&
      (ceiling !== null || place.kind !== 'fine-dining') &&
      suits(place, needs) &&
      !isInTrip(place, existing),
  )

const isForEating = ({ category, tags }: GuidePlace): boolean =>
  category === 'restaurants'
    ? tags.includes('food') || tags.includes('coffee')
    : category === 'activities' && tags.includes('food') && tags.includes('markets')

/** Whether everyone can eat there and get in. */
export function suits(
  { kind, goodFor = [] }: GuidePlace,
  { diets, isStepFree, hasChildren }: Needs,
): boolean {
  const isVegetarian = goodFor.includes('vegan') || goodFor.includes('vegetarian')
  return (
    diets.every(diet => (diet === 'vegetarian' ? isVegetarian : goodFor.includes(diet))) &&
    (!isStepFree || goodFor.includes('step-free')) &&
    !(hasChildren && kind === 'bar')
  )
}

/** Whether a place is where one has this meal: cake is not dinner. */
export function servesMeal({ kind, minutes, tags }: GuidePlace, meal: Meal): boolean {
  if (minutes < shortestMealMin[meal]) return false
  if (meal === 'lunch') return kind !== 'bar'
  return kind === undefined ? !tags.includes('coffee') : kind !== 'bakery' && kind !== 'cafe'
}
