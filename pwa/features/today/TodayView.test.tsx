import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { momentsOf } from '#shared/features/itinerary/now.ts'
import { placeNow } from '#shared/features/itinerary/placeNow.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { dayRow, itemRow, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { addDays } from '#shared/plain/dates.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { TodayView } from './TodayView.tsx'

afterEach(cleanup)

const trip = lisbonTrip({
  title: 'Lisbon with Sam',
  destinationCity: 'Lisbon',
  startDate: '2027-07-10',
  endDate: '2027-07-12',
})
const lisbon = 'Europe/Lisbon'

type Line = [time: string | null, title: string, more?: Partial<Item>]

const days: Line[][] = [
  [
    [
      '18:00',
      'Flight',
      { category: 'transport', zone: 'America/New_York', endZone: lisbon, durationMinutes: 420 },
    ],
  ],
  [
    ['10:30', 'Monastery', { durationMinutes: 90, location: 'Belém', lat: 38.7, lon: -9.2 }],
    ['12:15', 'Tarts', { location: 'Rua de Belém 84' }],
    ['15:00', 'Check in at Casa do Bairro', { category: 'hotels', location: 'Beco do Caldeira 1' }],
    [null, 'Stamps'],
  ],
  [['09:00', 'Train to Sintra']],
]

/** Shows the card when it is this time by UTC. */
function show(utc: string, deviceZone = lisbon, shown: readonly Line[][] = days) {
  let made = 0
  const plan = planDays(trip, {
    days: shown.map((_lines, index) =>
      dayRow(uuid(800 + index), { date: addDays(trip.startDate!, index), dayNumber: index + 1 }),
    ),
    items: shown.flatMap((lines, index) =>
      lines.map(([time, title, more]) => ({
        ...itemRow(++made, uuid(800 + index), time, `a${made}`),
        title,
        ...more,
      })),
    ),
  })
  const now = placeNow(momentsOf(plan, lisbon), lisbon, Date.parse(`${utc}Z`), trip.endDate)
  const onLate = vi.fn<() => void>()
  const onDriver = vi.fn<(item: Item) => void>()
  render(
    <MemoryRouter>
      <TodayView trip={trip} now={now} deviceZone={deviceZone} onLate={onLate} onDriver={onDriver} />
    </MemoryRouter>,
  )
  return { card: screen.getByRole('region', { name: 'Today' }), onLate, onDriver }
}

test('what is now and next, where, and how to get there', () => {
  const { card, onDriver } = show('2027-07-11T10:50')
  expect(card.textContent).toContain('Day 2 of 3 · Sunday, July 11')
  expect(card.textContent).toContain('Now · until 12:00 PM')
  expect(card.textContent).toContain('Next in 25 min · 12:15 PM')
  expect(within(card).getByRole('link', { name: 'Directions to Monastery' }).getAttribute('href')).toContain(
    encodeURIComponent('38.7,-9.2'),
  )
  expect(within(card).getByRole('link', { name: 'Directions to Tarts' }).getAttribute('href')).toContain(
    encodeURIComponent('Rua de Belém 84, Lisbon, Portugal'),
  )
  fireEvent.click(within(card).getByRole('button', { name: 'Show to driver: Tarts' }))
  expect(onDriver.mock.calls[0]![0].title).toBe('Tarts')
})

test('then the rest of the day, the bed and the first thing of tomorrow', () => {
  const { card, onLate, onDriver } = show('2027-07-11T10:50')
  const later = within(card).getAllByRole('listitem')
  expect(later.map(line => line.textContent)).toEqual(['3:00 PMCheck in at Casa do Bairro', 'AnytimeStamps'])
  expect(card.textContent).toContain('Tonight: Casa do Bairro')
  // A driver is asked for the hotel more than for anything else.
  fireEvent.click(within(card).getByRole('button', { name: 'Show to driver: Check in at Casa do Bairro' }))
  expect(onDriver.mock.calls[0]![0].location).toBe('Beco do Caldeira 1')
  expect(card.textContent).toContain('Tomorrow: 9:00 AM Train to Sintra')
  fireEvent.click(within(card).getByRole('button', { name: 'Running late' }))
  expect(onLate).toHaveBeenCalledOnce()
})

test('every stop leads to its row in the plan', () => {
  const { card } = show('2027-07-11T10:50')
  expect(within(card).getByRole('link', { name: 'Tarts' }).getAttribute('href')).toBe(
    `/trip/${trip.id}?item=${uuid(3)}`,
  )
  const names = [
    'Monastery',
    'Tarts',
    /^3:00 PM ?Check in/,
    /^Anytime ?Stamps/,
    'Casa do Bairro',
    /Train to Sintra$/,
  ]
  for (const name of names) expect(within(card).getByRole('link', { name })).toBeTruthy()
})

test('a day without times leads with the first thing of its plan, with the way there', () => {
  const { card } = show('2027-07-11T10:50', lisbon, [
    [],
    [
      [null, 'Beach', { location: 'Praia da Torre' }],
      [null, 'Market'],
    ],
  ])
  expect(card.textContent).toContain('Anytime todayBeach')
  expect(within(card).getByRole('link', { name: 'Directions to Beach' })).toBeTruthy()
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(line => line.textContent),
  ).toEqual(['AnytimeMarket'])
})

test('a driver can be shown a place that is known by its name alone', () => {
  const { card } = show('2027-07-11T10:50', lisbon, [
    [],
    [['12:00', 'Coach museum', { lat: 38.7, lon: -9.2 }]],
  ])
  expect(within(card).getByRole('button', { name: 'Show to driver: Coach museum' })).toBeTruthy()
})

test('the clock of the place is named when the device shows another one', () => {
  expect(show('2027-07-11T10:50').card.textContent).not.toContain('on your device')
  cleanup()
  expect(show('2027-07-11T10:50', 'America/New_York').card.textContent).toContain(
    '11:50 AM in Lisbon · 6:50 AM on your device',
  )
  cleanup()
  expect(show('2027-07-11T23:30', 'America/New_York').card.textContent).toContain(
    '12:30 AM in Lisbon · 7:30 PM, the day before on your device',
  )
})

test('a leg to another clock tells both times', () => {
  expect(show('2027-07-10T21:00', 'America/New_York').card.textContent).toContain(
    '6:00 PM New York → 6:00 AM +1 Lisbon',
  )
})

test('a free evening and the end of the trip are told by a sentence', () => {
  expect(show('2027-07-12T07:00').card.textContent).toContain('Next in 1 h · 9:00 AM')
  cleanup()
  expect(show('2027-07-12T20:00').card.textContent).toContain('That was the last stop of this trip.')
  cleanup()
  expect(show('2027-07-10T12:00').card.textContent).toContain('Next in 10 h · 6:00 PM')
})

test('the trip goes on after the last planned activity until its last day, and with nothing planned', () => {
  const first = [days[0]!, [], []]
  expect(show('2027-07-11T12:00', lisbon, first).card.textContent).toContain('Nothing else today. Enjoy it.')
  cleanup()
  expect(show('2027-07-12T12:00', lisbon, first).card.textContent).toContain(
    'That was the last stop of this trip.',
  )
  cleanup()
  expect(show('2027-07-11T12:00', lisbon, [[], [], []]).card.textContent).toContain('Nothing planned yet.')
})
