import { expect, test } from 'vitest'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { first, itemRow } from '#shared/features/itinerary/testing/testPlan.ts'
import { rowNotes } from './rowNotes.ts'

const around = { date: '2027-04-12', zone: 'Europe/Lisbon' }
const item = (fields: Partial<Item>): Item => ({ ...itemRow(1, first, null), ...fields })

test('when it ends, or how long it takes', () => {
  const notes = rowNotes(
    [
      item({ time: '09:30', durationMinutes: 90 }),
      item({ time: '23:00', durationMinutes: 150 }),
      item({ durationMinutes: 150 }),
      item({ time: '09:30' }),
    ],
    around,
  )
  expect(notes.map(({ end }) => end)).toEqual(['11:00 AM', '1:30 AM +1', '2 h 30 min', null])
})

test('a journey into another time zone tells both times', () => {
  const flight = item({ time: '21:00', durationMinutes: 425, zone: 'America/New_York' })
  expect(rowNotes([flight], around)[0]).toMatchObject({
    end: '9:05 AM +1',
    zones: '9:00 PM New York → 9:05 AM +1 Lisbon',
  })
})

test('the way from the activity before, and whether there is time for it', () => {
  const museum = item({ lat: 38.6979, lon: -9.2068, time: '10:00', durationMinutes: 75 })
  const tower = item({ lat: 38.6916, lon: -9.216, time: '11:30', hours: 'Tu-Su 09:30-18:00' })
  const castle = item({ lat: 38.7139, lon: -9.1335 })
  const notes = rowNotes([museum, tower, castle], around)
  expect(notes.map(({ way }) => way)).toEqual([
    null,
    '19 min walk · 1.4 km · only 15 min in between',
    '41 min by transit',
  ])
  expect(notes.map(({ isTight }) => isTight)).toEqual([false, true, false])
  expect(notes[1]!.closed).toBe('Closed Mondays')
})
