import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { dayRow, first, itemRow } from '#shared/features/itinerary/testing/testPlan.ts'
import { newId } from '#shared/plain/ids.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { queueEdits } from '../../data/sync/queueEdits.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { ItineraryPanel } from './ItineraryPanel.tsx'

afterEach(() => {
  cleanup()
  setSession(null)
  localStorage.clear()
})

/** Shows Ana's plan to somebody who has trips with these titles, on a device without a network. */
async function visit(titles: string[]) {
  const [db, userId] = [new LocalDatabase(newId()), newId()]
  const own = titles.map(title => ({ id: newId(), title }))
  for (const { id, title } of own) {
    const dates = { startDate: null, endDate: null }
    await queueEdits(db, userId, [
      ['trip.create', { id, title, destination: { destination: 'Porto' }, dates }],
    ])
  }
  setSession({ user: { id: userId }, db, engine: { edited() {} } } as unknown as Session)
  const days = [dayRow(first, { date: '2027-04-10' })]
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <ItineraryPanel
          trip={lisbonTrip()}
          canEdit={false}
          given={{ days, items: [{ ...itemRow(1, first, '09:00'), title: 'Tiles' }] }}
          today="2027-04-01"
          renderAbove={() => null}
          renderAbout={() => null}
          onShown={() => {}}
          onToday={() => {}}
        />
      </FluentProvider>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Tiles' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save to my ideas…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save to my ideas' }))
  const rows = async () => (await db.row.toArray()).filter(({ kind }) => kind === 'item')
  return { dialog, own, rows }
}

const shown = () => currentToasts().find(({ open }) => open)

test('an activity of somebody else is saved to the ideas of a chosen trip, once, and taken back', async () => {
  const { dialog, own, rows } = await visit(['Porto', 'Madeira'])
  expect(screen.queryByRole('button', { name: 'Move Tiles', hidden: true })).toBeNull()
  const save = dialog.getByRole('button', { name: 'Save', hidden: true })
  fireEvent.click(save)
  expect(await dialog.findByText('Please select a trip')).toBeTruthy()
  await dialog.findByText('Madeira')
  fireEvent.change(dialog.getByLabelText(/^Trip/), { target: { value: own[1]!.id } })
  fireEvent.click(save)
  fireEvent.click(save)
  await vi.waitFor(() => expect(shown()?.description).toBe('Tiles is in the ideas of Madeira.'))
  const saved = (await rows()).map(({ data }) => data as unknown as Item)
  expect(saved).toMatchObject([{ tripId: own[1]!.id, dayId: null, time: null, title: 'Tiles' }])
  shown()!.action!.onPress()
  await vi.waitFor(async () => expect((await rows())[0]!.deletedAt).not.toBeNull())
})

test('the only trip is chosen from the start; without any, the dialog leads to making one', async () => {
  const { dialog, own } = await visit(['Porto'])
  await vi.waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>(/^Trip/).value).toBe(own[0]!.id))
  cleanup()
  const { dialog: none } = await visit([])
  expect(await none.findByRole('button', { name: 'New Trip', hidden: true })).toBeTruthy()
})
