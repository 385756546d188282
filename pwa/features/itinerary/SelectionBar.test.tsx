import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { first, itemRow, samplePlan, trip, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { filterPlan } from './filterPlan.ts'
import type { PlanFilter } from './filterPlan.ts'

afterEach(cleanup)

const days = samplePlan()
const hotel = { ...itemRow(5, first, '15:00'), category: 'hotels' as const }
const plan = planDays(trip, {
  days: days.flatMap(({ day }) => day ?? []),
  items: [...days.flatMap(({ items }) => items), hotel],
})

/** The bar for a selection of activity 1, the hotel, and one that was deleted meanwhile. */
const bar = (filter: PlanFilter) => (
  <FluentProvider theme={webLightTheme}>
    <SelectionBar
      chosen={new Set([uuid(1), hotel.id, uuid(77)])}
      shown={filterPlan(plan, filter)}
      {...{ plan, trip }}
      ideas={undefined}
      onDone={() => {}}
    />
  </FluentProvider>
)

test('what a filter hides is not selected while it is hidden', () => {
  const { rerender } = render(bar('all'))
  expect(screen.getByRole('status').textContent).toBe('2 selected')
  rerender(bar('hotels'))
  expect(screen.getByRole('status').textContent).toBe('1 selected')
  rerender(bar('restaurants'))
  expect(screen.getByRole('status').textContent).toBe('0 selected')
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
  rerender(bar('all'))
  expect(screen.getByRole('status').textContent).toBe('2 selected')
})

test('what a filter shows can be moved to every day of the plan', async () => {
  render(bar('hotels'))
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(plan.length)
})
