import { expect, test } from 'vitest'
import { readCalendar } from './readCalendar.ts'
import { readForNewTrip } from './readForNewTrip.ts'

const today = '2027-04-02'

/** The dates of the events that a calendar offers; each of its own is a start, maybe with a rule. */
async function offered(...starts: string[]): Promise<string[]> {
  const events = starts.map((start, n) => `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART:${start}\r\nEND:VEVENT\r\n`)
  const text = `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR`
  const ask = async (from?: string) => readCalendar(text, { deviceZone: 'UTC', ...(from && { from }) })
  return (await readForNewTrip(ask, today)).events.map(({ date }) => date)
}

test('a calendar of one trip is offered whole, also while it is under way or over', async () => {
  expect(await offered('20270501T090000', '20270503T090000')).toEqual(['2027-05-01', '2027-05-03'])
  expect(await offered('20270330T090000', '20270403T090000')).toEqual(['2027-03-30', '2027-04-03'])
  expect(await offered('20260330T090000', '20260403T090000')).toEqual(['2026-03-30', '2026-04-03'])
})

test('a calendar that is kept for years offers what is still to come', async () => {
  expect(await offered('20190501T090000', '20270401T090000', '20270501T090000')).toEqual(['2027-05-01'])
  const weekly = await offered('20190101T080000\r\nRRULE:FREQ=WEEKLY')
  expect(weekly.slice(0, 2)).toEqual(['2027-04-06', '2027-04-13'])
})

test('more events than are shown, before those to come, hide none of them', async () => {
  const past = Array.from({ length: 2_500 }, () => '20270101T090000')
  expect(await offered(...past, '20270501T090000')).toEqual(['2027-05-01'])
})

test('a calendar with nothing to come is offered whole, one without events has none', async () => {
  expect(await offered('20190501T090000', '20260501T090000')).toEqual(['2019-05-01', '2026-05-01'])
  expect(await offered()).toEqual([])
})
