import type { Edit } from '#shared/sync/edit.ts'
import type { Guide, GuidePlace } from './features/guide/schema.ts'
import { replaceSuggested } from './features/itinerary/suggestedDays.ts'
import { itemOf } from './features/planner/itemOf.ts'
import type { PlannedDay } from './features/planner/schema.ts'
import { newId } from './plain/ids.ts'
import type { ItineraryNow } from './planRequest.ts'

/** The edits that put a plan into the trip as suggestions, in the place of all earlier ones; `undo` takes them back. */
export function suggestPlan(
  guide: Guide,
  now: ItineraryNow,
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
