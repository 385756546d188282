import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { dayRow, first, itemRow } from '#shared/features/itinerary/testing/testPlan.ts'
import { createStore } from '../../ui/createStore.ts'
import { DayIndex } from './DayIndex.tsx'

afterEach(cleanup)

const days: PlanDay[] = [
  { id: 'd1', number: 1, date: null, day: null, items: [] },
  {
    id: 'd2',
    number: 2,
    date: '2026-12-01',
    day: dayRow(first, { title: 'Old town' }),
    items: [itemRow(1, first, null)],
  },
]

test('each day says its name and how full it is, and a press goes there', () => {
  const onGo = vi.fn<(dayId: string) => void>()
  const inView = { store: createStore<string | undefined>('d1'), hold() {}, placeNow: () => undefined }
  render(
    <FluentProvider theme={webLightTheme}>
      <DayIndex plan={days} today="2026-12-01" inView={inView} onGo={onGo} />
    </FluentProvider>,
  )
  screen.getByRole('button', { name: 'Day 1, nothing planned', current: true })
  const name = 'Today, Day 2, Tuesday, December 1, Old town, 1 planned'
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onGo).toHaveBeenCalledExactlyOnceWith('d2')
})
