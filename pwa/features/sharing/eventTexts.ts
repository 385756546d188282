import type ICAL from 'ical.js'
import type { LatLng } from '#shared/plain/distance.ts'
import { longDateText } from '#shared/plain/dateText.ts'
import { shortened } from '#shared/plain/shortened.ts'
import { wellFormed } from '#shared/plain/text.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import { Category, ItemFields } from '#shared/features/itinerary/schema.ts'
import { productId } from '#shared/features/sharing/tripCalendar.ts'

/** What an event says besides its times, as an activity holds it. */
export interface EventTexts {
  title: string
  location: string | null
  description: string | null
  category: Category | null
  cost: string | null
  position: LatLng | null
  /** An https address of its own. */
  link: string | null
}

/** Reads what an event says besides its times. */
export function textsOf(
  { component, summary, location, description }: ICAL.Event,
  lastDate: string | null,
): EventTexts {
  // A file can hold several calendars, each by its own program.
  const calendar = component.parent
  // An activity is on one day, so its description says how long the event goes on.
  const until = lastDate === null ? [] : [`Until ${longDateText(lastDate)}`]
  const categories = component.getAllProperties('categories').flatMap(property => property.getValues())
  const category = categories
    .map(name => Category.safeParse(String(name).toLowerCase()))
    .find(({ success }) => success)
  const { cost, notes } = costAndNotes(description ?? '', calendar)
  return {
    title: cut(summary, 200) ?? 'Untitled event',
    location: cut(location, 300),
    description: cut([...until, notes].join('\n\n'), 10_000),
    category: category?.data ?? null,
    cost,
    position: geoOf(component),
    link: linkOf(component, calendar),
  }
}

/** Trims a text and cuts it to the length that an activity may hold; null when nothing is left that shows. */
export function cut(text: unknown, most: number): string | null {
  if (typeof text !== 'string') return null
  return shortened(wellFormed(text).trim(), most) || null
}

const isOurs = (calendar: ICAL.Component | null): boolean =>
  calendar?.getFirstPropertyValue('prodid') === productId

/** Our own calendars write the cost of an activity above its description. */
function costAndNotes(text: string, calendar: ICAL.Component | null): { cost: string | null; notes: string } {
  const written = isOurs(calendar) ? /^Cost: (.{1,100})(?:\n\n|$)/.exec(text) : null
  return written ? { cost: written[1]!, notes: text.slice(written[0].length) } : { cost: null, notes: text }
}

function geoOf(component: ICAL.Component): EventTexts['position'] {
  const [lat, lon] = [component.getFirstPropertyValue('geo')].flat() as unknown[]
  const { data } = ItemFields.pick({ lat: true, lon: true }).safeParse({ lat, lon })
  return data ? positionOf(data) : null
}

/** The event's own address. Where an event has none, our calendars give that of the whole trip. */
function linkOf(component: ICAL.Component, calendar: ICAL.Component | null): string | null {
  const url = component.getFirstPropertyValue('url')
  if (url === calendar?.getFirstPropertyValue('url')) return null
  return ItemFields.shape.link.safeParse(url).data ?? null
}
