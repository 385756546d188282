import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlannedCosts } from './PlannedCosts.tsx'
import { lisbonTrip } from './testTrip.ts'

afterEach(cleanup)

function show(costs: (string | null)[], currency: string | null = null) {
  const { container } = render(<PlannedCosts className="" costs={costs} trip={lisbonTrip({ currency })} />)
  return [container.textContent, container.querySelector('[data-tooltip]')?.getAttribute('data-tooltip')]
}

test('sums in other currencies are followed by a rough total in that of the reader, and by what it is worth', () => {
  expect(show(['48', '¥2,500', null])).toEqual([
    'Planned costs: €48 · ¥2,500 · 1 without a price · about $72 Converted at rough rates of 2025.',
    'Converted at rough rates of 2025.',
  ])
})

test('sums in the currency of the reader need none', () => {
  expect(show(['48', '$2'], 'USD')).toEqual(['Planned costs: $50', undefined])
})
