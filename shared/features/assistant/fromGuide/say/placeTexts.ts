import { longDayText } from '#shared/plain/dateText.ts'
import { priceText } from '#shared/plain/priceText.ts'
import { checkedText, placeHours, placeNotes } from '#shared/features/guide/placeNotes.ts'
import { isShut, opensOnOneOf, placeStart } from '#shared/features/guide/placeOpen.ts'
import { locationText } from '#shared/features/guide/locationText.ts'
import type { GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import type { When } from '../understand/whenAsked.ts'

/** A line about a place in a list. */
export const bullet = (place: GuidePlace, currency: string, date: string | null): string =>
  `- **${place.name}** (${place.district}). ${[place.text, `${priceText(place, currency)}.`, `Open: ${placeHours(place, date)}.`, ...placeNotes(place, date)].join(' ')}`

interface PlaceAsked {
  place: GuidePlace
  city: GuideDestination
  currency: string
  /** Folded, with a space before and after. */
  text: string
  when: When
  today: string
}

/** All about one place, and first what was asked: whether it is open then, whether it has steps, and so on. */
export function placeText({ place, city, currency, text, when, today }: PlaceAsked): string {
  const date = when.dates[0] ?? null
  const open = openText(place, text, when, today)
  return [
    open,
    ...conditionTexts(place, text),
    `**${place.name}**, ${locationText(place, city.name)}. ${place.text}`,
    isShut(place, date ?? today) || open === outsideText ? '' : `Usual hours: ${placeHours(place, date)}.`,
    `${priceText(place, currency)}. Allow about ${place.minutes} minutes.`,
    ...placeNotes(place, date ?? today),
    `${checkedText(place, city)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const asksOpen = / (open|opens|closed?|closes|visit|go|see|can i|can we) /

const outsideText =
  "You can see it from outside at any time. Our guide doesn't have hours for the inside: check its website."

/** "No, on Tuesday, April 13, the Louvre Museum is closed." Empty when that was not asked. */
function openText(place: GuidePlace, text: string, { dates, part }: When, today: string): string {
  const [date] = dates
  if (isShut(place, date ?? today)) return `No, it's closed for now.`
  if (!asksOpen.test(text) && !date) return ''
  if (place.outside) return outsideText
  if (!date) return ''
  const day = `on ${longDayText(date)}`
  if (!opensOnOneOf(place, dates)) return `No, it's closed ${day}.`
  if (part && placeStart(place, { date }, part.from, 30) === null)
    return `No, it isn't open in the ${part.name} ${day}.`
  return `Yes, it's usually open ${day}.`
}

function conditionTexts(place: GuidePlace, text: string): string[] {
  const access = / (wheelchair|step free|accessible|stairs|disabled|stroller|pram) /.test(text)
  const booking = / (book|booking|reserve|reservation|tickets? in advance) /.test(text)
  return [
    ...(access
      ? [
          place.goodFor?.includes('step-free')
            ? 'Our guide says that it is step-free.'
            : "Our guide doesn't say whether it is step-free. Ask there before you go.",
        ]
      : []),
    ...(booking && !place.booking
      ? ["Our guide doesn't say whether you have to book. Check its website."]
      : []),
  ]
}
