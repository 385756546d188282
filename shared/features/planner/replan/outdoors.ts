import type { Item } from '../../itinerary/schema.ts'
import type { CheckAbout } from '../check/finding.ts'

const outdoors =
  /\b(walk(ing)?|stroll|parks?|gardens?|beach(es)?|boat|cruise|hik(e|ing)|viewpoint|lookout|picnic|bikes?|cycling|zoo|sunset|sunrise|kayak(ing)?|surf(ing)?|swim(ming)?|trail|safari|snorkel(l?ing)?|island|lake|harbou?r|old town|square)\b/i
const indoors =
  /\b(museum|gallery|aquarium|theat(er|re)|cinema|concert|opera|spa|baths?|mall|library|cathedral|church|basilica|exhibition|class|workshop|cafe|café|coffee)\b/i

/** Whether rain spoils an activity: by what the guide says about its place, else by its name. */
export function isOutdoors(item: Item, { placeOf }: Pick<CheckAbout, 'placeOf'>): boolean {
  if (item.category === 'restaurants') return false
  const place = placeOf(item)
  if (place) return place.category === 'activities' && !place.tags.includes('rainy-day')
  return outdoors.test(item.title) && !indoors.test(item.title)
}

/** Whether an idea is surely under a roof. */
export function isIndoors(item: Item, { placeOf }: Pick<CheckAbout, 'placeOf'>): boolean {
  const place = placeOf(item)
  if (place) return place.tags.includes('rainy-day')
  return indoors.test(item.title) && !outdoors.test(item.title)
}
