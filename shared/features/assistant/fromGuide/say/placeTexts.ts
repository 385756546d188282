import { longDateText, longDayText } from '#shared/plain/dateText.ts'
import { listText } from '#shared/plain/listText.ts'
import { opensOn } from '#shared/plain/openAt.ts'
import { priceText } from '#shared/plain/priceText.ts'
import { checkedText, placeHours, placeNotes } from '#shared/features/guide/placeNotes.ts'
import { isShut, opensOnOneOf, placeStart } from '#shared/features/guide/placeOpen.ts'
import { locationText } from '#shared/features/guide/locationText.ts'
import type { HolidayTable } from '#shared/features/guide/holidays.ts'
import type { GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import { holidayTexts, openingDay } from './holidayTexts.ts'
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
  holidays: HolidayTable
}

/** Enough to look inside. */
const shortestMin = 30

/** All about one place, and first what was asked: whether it is open then, whether it has steps, and so on. */
export function placeText(asked: PlaceAsked): string {
  const { place, city, currency, text, when, today } = asked
  const date = when.dates[0] ?? null
  const open = openText(asked)
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

/** "No, it's closed on Tuesday, April 13." Empty when that was not asked, and for a month, in which it opens sometimes. */
function openText({ place, text, when, today, ...asked }: PlaceAsked): string {
  const [date] = when.dates
  if (isShut(place, date ?? today)) return `No, it's closed for now.`
  if (!asksOpen.test(text) && !date) return ''
  if (place.outside) return outsideText
  if (!date) return ''
  if (when.isMonth) return opensOnOneOf(place, when.dates) ? '' : `No, it's closed ${when.says}.`
  return openDaysText(place, when, { today, ...asked })
}

/** On which of these days it is open, and which of those are holidays. */
function openDaysText(
  place: GuidePlace,
  { dates, part }: When,
  { city, holidays, today }: Pick<PlaceAsked, 'city' | 'holidays' | 'today'>,
): string {
  const opens = dates.filter(
    date => !isShut(place, date) && opensOn(place.hours, openingDay(holidays, city.country, date)),
  )
  if (opens.length === 0) return `No, it's closed ${onDays(dates, today)}.`
  const isFit = (date: string) =>
    !part || placeStart(place, openingDay(holidays, city.country, date), part.from, shortestMin) !== null
  const fits = opens.filter(isFit)
  if (fits.length === 0) return `No, it isn't open in the ${part!.name} ${onDays(opens, today)}.`
  const rest = dates.filter(date => !fits.includes(date))
  const open = `usually open ${onDays(fits, today)}`
  return [
    rest.length > 0 ? `It's ${open}, but not ${onDays(rest, today)}.` : `Yes, it's ${open}.`,
    ...holidayTexts(holidays, city.country, fits, fits.length === 1 ? `But that's` : undefined),
  ].join(' ')
}

/** "on Saturday, April 17 and Sunday, April 18", with the year if it is another one. */
const onDays = (dates: readonly string[], today: string): string =>
  `on ${listText(dates.map(date => (date.slice(0, 4) === today.slice(0, 4) ? longDayText(date) : longDateText(date))))}`

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
