import type { ActivityForm } from './activityForm.ts'
import type { FromPlace } from './fromPlace.ts'
import type { PlaceOffer } from './placeFinder.ts'
import { chosenPlace } from './placeInForm.ts'
import { blankRare } from './rareForm.ts'

/**
 * What the place of a saved activity fills in. The activity itself does not say which of its texts came with the place
 * and which were typed; compared with this, the form knows. `offers` are the places at its position: the one counts that
 * the activity says most of. Null when it says nothing of any.
 */
export function savedPlace(saved: ActivityForm, offers: readonly PlaceOffer[]): FromPlace | null {
  let most = 0
  let found: FromPlace | null = null
  for (const offer of offers) {
    const place = fromPlaceOf(offer, saved)
    const names = Object.keys(place) as (keyof FromPlace)[]
    const same = names.filter(name => saved[name] && saved[name] === place[name]).length
    // Its position alone is that of every place in the house.
    if (same <= Math.max(most, positionNames)) continue
    most = same
    found = { ...place, location: saved.location, hours: saved.hours }
  }
  return found
}

/** What a place fills in, with the planner's text about it where the activity has that. */
function fromPlaceOf(offer: PlaceOffer, saved: ActivityForm): FromPlace {
  const place = chosenPlace(offer, { ...saved, ...emptied }).fromPlace
  const [text] = saved.description.split('\n')
  const isPlanned = plannedText.test(saved.description) && (place.description ?? '').startsWith(text!)
  return isPlanned ? { ...place, description: saved.description } : place
}

/** The guide's text about a place, then why the planner chose it and how long to stay; nothing that a person added. */
const plannedText = /^[^\n]+\n\n[^\n]+ Allow [^\n.]+\.$/
const positionNames = 2
const emptied = { ...blankRare, title: '', category: 'other', description: '', cost: '' } as const

/** The form with what its place fills in, unless it knows that already, or names another place by now. */
export function withSavedPlace(
  form: ActivityForm,
  saved: ActivityForm,
  place: FromPlace | null,
): ActivityForm {
  const { fromPlace } = form
  const isUnknown = fromPlace !== null && fromPlace.title === undefined
  const isThere = fromPlace?.lat === saved.lat && fromPlace?.lon === saved.lon
  return place && isUnknown && isThere ? { ...form, fromPlace: { ...fromPlace, ...place } } : form
}
