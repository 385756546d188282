import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EventList } from './EventList.tsx'
import { contentOf, event } from './testEvent.ts'
import { asWritten } from './shownEvents.ts'

afterEach(cleanup)

const newYork = 'America/New_York'

test('the zone of the trip is a choice, and times in other zones name theirs', () => {
  const at = Date.parse('2027-04-02T23:00:00Z')
  const events = [
    event('flight', '2027-04-02', { at, time: '19:00', zone: newYork, endZone: 'Europe/Lisbon' }),
    event('beach', '2027-04-03', { time: null }),
  ]
  render(
    <FluentProvider theme={webLightTheme}>
      <EventList
        content={contentOf(events, { zones: [newYork] })}
        events={events}
        chosen={new Set()}
        known={new Set()}
        zone={asWritten}
        deviceZone={newYork}
        tripZone="Europe/Lisbon"
        onChoose={() => {}}
        onZone={() => {}}
      />
    </FluentProvider>,
  )
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'As written in the calendar',
    'Europe/Lisbon (this trip)',
    'America/New York (this device)',
  ])
  const [flight, beach] = screen.getAllByRole('listitem')
  expect(flight!.textContent).toContain('7:00 PM New York')
  expect(beach!.textContent).toContain('all day')
})
