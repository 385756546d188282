import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { sampleDays, sampleItems, sampleTrip } from '#shared/features/sharing/testing/samplePlan.ts'
import { tripFile } from '#shared/features/sharing/tripFile.ts'
import { commitTooLate } from '../../testing/commitTooLate.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { ImportBackupDialog } from './ImportBackupDialog.tsx'
import { ImportEventsDialog } from './ImportEventsDialog.tsx'
import { calendarItemId, freeItemId } from './calendarItemId.ts'
import { contentOf, event } from './testEvent.ts'

const device = ownDevice()

const file = tripFile(sampleTrip, sampleDays, sampleItems, '2027-01-01T00:00:00.000Z')
const events = [event('a', '2027-05-01'), event('b', '2027-05-02'), event('c', '2027-05-02')]
const content = contentOf(events, { name: 'Lisbon' })

const onImported = vi.fn<(tripId: string) => void>()
const backup = () => <ImportBackupDialog file={file} onImported={onImported} onClose={() => {}} />
const calendar = () => (
  <ImportEventsDialog
    content={content}
    fileName="lisbon"
    deviceZone="Europe/Lisbon"
    onImported={onImported}
    onClose={() => {}}
  />
)

function show(dialog: ReactElement) {
  onImported.mockClear()
  render(<FluentProvider theme={webLightTheme}>{dialog}</FluentProvider>)
  const destination = screen.queryByLabelText(/^Destination/)
  if (destination) fireEvent.change(destination, { target: { value: 'Lisbon' } })
  return () => fireEvent.click(screen.getByRole('button', { name: 'Import trip', hidden: true }))
}

test.each<[string, number, () => ReactElement]>([
  ['a backup', sampleItems.length, backup],
  ['a calendar', events.length, calendar],
])('[EDIT6] %s that seemed to fail and came through late is imported once', async (_, count, dialog) => {
  const press = show(dialog())
  await commitTooLate(device, press, () => screen.findByRole('alert'))

  press()
  await expect.poll(() => onImported.mock.calls).toHaveLength(1)
  const rows = (await device.db.row.toArray()).filter(({ deletedAt }) => deletedAt === null)
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted)
  const trips = of('trip')
  expect(trips.map(({ id }) => [id])).toEqual(onImported.mock.calls)
  const { scope } = trips[0]!
  expect(of('item').filter(row => row.scope === scope)).toHaveLength(count)
})

test('an event that was deleted, or is on the trip already, gets the next free id, the same each time', () => {
  const trip = '0190a0a0-0000-7000-8000-000000000001'
  const first = calendarItemId(trip, 'a')
  const second = freeItemId(trip, 'a', new Set([first]))
  expect(freeItemId(trip, 'a', new Set())).toBe(first)
  expect(freeItemId(trip, 'a', new Set([first]))).toBe(second)
  expect([first, second]).not.toContain(freeItemId(trip, 'a', new Set([first, second])))
})
