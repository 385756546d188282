import type { Edit } from '#shared/sync/edit.ts'
import type { Guide, GuidePlace } from '../guide/schema.ts'
import type { PlanToFill } from '../itinerary/plan.ts'
import { replaceSuggested } from '../itinerary/suggestedDays.ts'
import { itemOf } from './itemOf.ts'
import type { PlannedDay } from './schema.ts'
import { newId } from '../../plain/ids.ts'

/** The edits that put a plan into the trip as suggestions, replacing all earlier ones; `undo` reverses them. */
export function suggestPlan(
  guide: Guide,
  now: PlanToFill,
  planned: readonly PlannedDay[],
): { edits: Edit[]; undo: Edit[] } {
  const suggested = planned.map(({ number, date, title, city, stops }) => ({
    number,
    date,
    title,
    items: stops.map(stop => itemOf(stop, city, currencyAt(guide, stop.place))),
  }))
  return replaceSuggested(now, suggested, newId)
}

function currencyAt({ destinations, countries }: Guide, place: GuidePlace | null): string {
  const country = place && destinations.find(({ places }) => places.includes(place))?.country
  return countries.find(({ code }) => code === country)?.currency.code ?? 'EUR'
}
