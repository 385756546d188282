import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { momentsOf } from '#shared/features/itinerary/now.ts'
import { placeNow } from '#shared/features/itinerary/placeNow.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { dayRow, itemRow, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { cleanUpDialogs } from '../trips/testDialog.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { LateSheet } from './LateSheet.tsx'

cleanUpDialogs()

test('the choices of a delay are a group, named by the question', () => {
  const date = '2027-07-10'
  const plan = planDays(lisbonTrip({ startDate: date, endDate: date }), {
    days: [dayRow(uuid(800), { date, dayNumber: 1 })],
    items: [itemRow(1, uuid(800), '15:00', 'a1')],
  })
  const moments = momentsOf(plan, 'Europe/Lisbon')
  const now = placeNow(moments, 'Europe/Lisbon', Date.parse(`${date}T10:00Z`), date)
  render(
    <FluentProvider theme={webLightTheme}>
      <LateSheet moments={moments} now={now} onMove={vi.fn()} onClose={vi.fn()} />
    </FluentProvider>,
  )
  // jsdom treats the open dialog as hidden.
  expect(screen.getByRole('group', { name: 'How late are you?', hidden: true })).toBeTruthy()
})
