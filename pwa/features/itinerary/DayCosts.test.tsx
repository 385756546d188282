import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { dayRow, itemRow, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { DayCosts } from './DayCosts.tsx'

afterEach(cleanup)

function show(
  costs: (string | null)[],
  status: 'suggested' | 'confirmed' = 'confirmed',
  country = 'Portugal',
) {
  const day = { ...dayRow(uuid(10), { date: '2027-04-10', dayNumber: 1 }), status }
  const items = costs.map((cost, at) => ({ ...itemRow(at + 1, day.id, null, `a${at}`), cost }))
  const [plan] = planDays(lisbonTrip(), { days: [day], items })
  return render(<DayCosts plan={plan!} money={country} />).container.textContent
}

test('a day says what it costs by currency, and what names none is in that of the destination', () => {
  expect(show(['104', '€28', '$5', null])).toContain('Planned costs: €132, $5')
  expect(show(['104', '€28'], 'confirmed', 'Atlantis')).toContain('Planned costs: 104, €28')
})

// On phones too, where the sums stand one below the other.
test('a day shows each of its sums', () => {
  show(['104', '€28', '$5', '¥900'])
  const sums = [...document.querySelectorAll('[aria-hidden] > span')].map(({ textContent }) => textContent)
  expect(sums).toEqual(['€132', ' · $5', ' · ¥900'])
  expect(document.body.textContent).not.toContain('…')
})

test('what names no currency is in that of the trip, if it has one', () => {
  expect(show(['104', '€28'], 'confirmed', 'JPY')).toContain('Planned costs: ¥104, €28')
})

test('a day in other currencies says roughly what it costs in that of the reader', () => {
  expect(show(['104', '€28', '$5'])).toContain('Planned costs: €132, $5, about $160')
  expect(document.querySelector('[data-tooltip]')!.getAttribute('data-tooltip')).toBe(
    'About $160. Converted at rough rates of 2025.',
  )
  cleanup()
  expect(show(['$5'])).not.toContain('about')
  expect(document.querySelector('[data-tooltip]')).toBeNull()
})

test('a day where nothing is to be paid says nothing, and neither does a suggestion', () => {
  expect(show(['Free', null])).toBe('')
  expect(show(['€28'], 'suggested')).toBe('')
})
