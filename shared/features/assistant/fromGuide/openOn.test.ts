import { expect, test } from 'vitest'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import { wholeGuide } from '#shared/features/guide/testing/wholeGuide.ts'
import { suiteTowns } from '../testing/suiteTowns.ts'
import { answerFromGuide } from './answerFromGuide.ts'
import { dateAsked } from './understand/dateAsked.ts'

async function ask(question: string, today: string): Promise<string> {
  const asked = { questions: [question], lastAnswer: null, trip: null, today }
  return parseSuggestions(await answerFromGuide(wholeGuide, asked, suiteTowns)).text
}

const christmas = 'Friday, December 25 is Christmas Day: many places close or keep shorter hours.'

test.each([
  [
    'Is the Louvre open on December 25?',
    '2026-11-28',
    `Yes, it's usually open on Friday, December 25. But that's Christmas Day: many places close`,
  ],
  [
    'Is the Louvre open on 2026-12-25?',
    '2026-11-28',
    `Yes, it's usually open on Friday, December 25. But that's Christmas Day: many places close`,
  ],
  [
    'Is the Louvre open tomorrow?',
    '2026-12-24',
    `Yes, it's usually open on Friday, December 25. But that's Christmas Day: many places close`,
  ],
  ['Is the Louvre open on 22 Dec?', '2026-11-28', "No, it's closed on Tuesday, December 22."],
  ['Is the Rijksmuseum open on April 26?', '2026-11-28', "Yes, it's usually open on Monday, April 26, 2027."],
  [
    'Is the Louvre open the day after tomorrow?',
    '2027-04-12',
    "Yes, it's usually open on Wednesday, April 14.",
  ],
  [
    'Mauerpark Flea Market in Berlin open on the weekend?',
    '2027-04-12',
    "It's usually open on Sunday, April 18, but not on Saturday, April 17.",
  ],
  [
    'Is the Louvre open on the weekend?',
    '2027-04-12',
    "Yes, it's usually open on Saturday, April 17 and Sunday, April 18.",
  ],
])('“%s” asked on %s is answered for that day', async (question, today, said) => {
  expect((await ask(question, today)).startsWith(said)).toBe(true)
})

test('of a month it tells the usual hours, with no yes or no for one of its days', async () => {
  expect(await ask('Is the Louvre open in December?', '2026-11-28')).toMatch(
    /^\*\*Louvre Museum\*\*.* Usual hours: Mon, Thu, Sat, Sun 9:00/,
  )
})

test('a plan and a list for a holiday say so', async () => {
  expect(await ask('Plan a day in Paris tomorrow', '2026-12-24')).toMatch(
    /Day 1, Friday, December 25.*Christmas Day \(Dec 25\): Many places close/s,
  )
  expect(await ask('museums in Paris on December 25', '2026-11-28')).toContain(christmas)
})

test.each([
  ['december 25', '2026-12-25'],
  ['25th of dec', '2026-12-25'],
  ['dec 25th 2027', '2027-12-25'],
  ['april 27', '2027-04-27'],
  ['february 29', '2028-02-29'],
  ['february 30', null],
  ['in december 3 days', null],
  ['march', null],
])('%s is %s', (text, date) => {
  expect(dateAsked(` ${text} `, { today: '2026-11-28', trip: null })).toBe(date)
})

test('a date without a year is that of the trip', () => {
  const trip = { startDate: '2028-12-20', endDate: '2029-01-03' }
  expect(dateAsked(' december 25 ', { today: '2026-11-28', trip })).toBe('2028-12-25')
})
