import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { samplePlan, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { ActivityFields } from './ActivityFields.tsx'
import { blankActivity } from './activityForm.ts'

afterEach(cleanup)

function show(currency: string | null) {
  const days = samplePlan()
  render(
    <FluentProvider theme={webLightTheme}>
      <ActivityFields
        form={blankActivity(uuid(9), { day: days[0]!.id, dayNumber: 1, date: null })}
        days={days}
        kind="add"
        needs={{ time: true, location: true, keptZones: [] }}
        zone={undefined}
        currency={currency}
        problem={undefined}
        offers={{ time: null, location: null }}
        onChange={() => {}}
      />
    </FluentProvider>,
  )
  return screen.getByLabelText('Cost').getAttribute('aria-describedby')
}

test('the cost says what a number alone counts in, if that is known', () => {
  const hint = show('JPY')
  expect(document.getElementById(hint!)!.textContent).toBe('A number alone means Japanese yen (JPY).')
  cleanup()
  expect(show(null)).toBeNull()
})
