import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Trip } from '#shared/features/trips/schema.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { ImportEventsDialog } from './ImportEventsDialog.tsx'
import type { CalendarEvent } from './readCalendar.ts'
import { contentOf, event } from './testEvent.ts'

const device = ownDevice()

test('the name of a file that is too long for a title is not cut inside an emoji', () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <ImportEventsDialog
        content={contentOf([event('fado', '2027-04-03')])}
        fileName={`${'a'.repeat(199)}🏖️`}
        deviceZone="Europe/Lisbon"
        onImported={() => {}}
        onClose={() => {}}
      />
    </FluentProvider>,
  )
  expect(screen.getByLabelText<HTMLInputElement>(/^Trip Title/).value).toBe('a'.repeat(199))
})

/** Imports all events as a trip, and tells how to read its dates. */
function importAll(events: CalendarEvent[]) {
  const onImported = vi.fn<(tripId: string) => void>()
  render(
    <FluentProvider theme={webLightTheme}>
      <ImportEventsDialog
        content={contentOf(events, { name: 'Lisbon' })}
        fileName="lisbon"
        deviceZone="Europe/Lisbon"
        onImported={onImported}
        onClose={() => {}}
      />
    </FluentProvider>,
  )
  fireEvent.change(screen.getByLabelText(/^Destination/), { target: { value: 'Lisbon' } })
  fireEvent.click(screen.getByRole('button', { name: 'Choose all', hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Import trip', hidden: true }))
  return async () => {
    await expect.poll(() => onImported.mock.calls).toHaveLength(1)
    const [row] = (await device.db.row.toArray()).filter(({ kind }) => kind === 'trip')
    const { startDate, endDate } = row!.data as Trip
    return [startDate, endDate]
  }
}

test.each([
  ['a stay of whole days', { time: null, lastDate: '2027-04-05' }, '2027-04-05'],
  ['a stay with a time', { time: '15:00', durationMinutes: 44 * 60 }, '2027-04-04'],
])('a trip lasts until the end of %s, whichever event begins last', async (_, more, endDate) => {
  const dates = importAll([event('hotel', '2027-04-02', more), event('fado', '2027-04-03')])
  expect(await dates()).toEqual(['2027-04-02', endDate])
})

test('a dinner past midnight adds no day to a trip', async () => {
  const dinner = event('dinner', '2027-04-03', { time: '21:00', durationMinutes: 240 })
  expect(await importAll([event('fado', '2027-04-02'), dinner])()).toEqual(['2027-04-02', '2027-04-03'])
})

test('a stay that ends more than 400 days after the trip begins is refused', async () => {
  importAll([event('lease', '2027-04-02', { time: null, lastDate: '2028-06-01' })])
  expect((await screen.findByRole('alert')).textContent).toContain('more than 400 days apart')
})
