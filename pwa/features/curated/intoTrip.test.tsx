import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { addDays, format } from 'date-fns'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { currentSession } from '../../data/session/session.ts'
import { queueEdits } from '../../data/sync/queueEdits.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { currentToasts, dismissToast } from '../../ui/toast/toast.ts'
import { AddSuggestionDialog } from '../assistant/AddSuggestionDialog.tsx'
import { AddToTripDialog } from '../curated/AddToTripDialog.tsx'

const device = ownDevice()
beforeEach(() => dismissToast())

const place: CuratedItem = {
  id: newId(),
  city: 'Paris',
  category: 'Hotels',
  collectionTitle: 'By the river',
  ranking: 1,
  title: 'Hôtel du Quai',
  description: null,
  address: null,
  priceRange: null,
  imageUrl: 'drawn:Hôtel du Quai',
  imagePath: null,
  sponsored: false,
  lat: null,
  lon: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
}

const suggestion = {
  id: newId(),
  tripId: null,
  addedTo: null,
  title: 'Lello bookstore',
  location: 'Porto',
  time: '10:00',
  cost: '',
  category: 'other',
  description: '',
} as const

const dialogs: [string, ReactElement][] = [
  ['a curated place', <AddToTripDialog key="place" item={place} onClose={() => {}} />],
  ['a suggestion', <AddSuggestionDialog key="suggestion" suggestion={suggestion} onClose={() => {}} />],
]

const inDays = (days: number) => format(addDays(new Date(), days), 'yyyy-MM-dd')

/** Makes trips, each some days from now; null for one without dates. */
async function plan(trips: Record<string, number | null>) {
  for (const [title, start] of Object.entries(trips)) {
    const [startDate, endDate] = start === null ? [null, null] : [inDays(start), inDays(start + 2)]
    await queueEdits(device.db, currentSession().user.id, [
      [
        'trip.create',
        { id: newId(), title, destination: { destination: 'Porto' }, dates: { startDate, endDate } },
      ],
    ])
  }
}

async function open(element: ReactElement) {
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>{element}</FluentProvider>
    </MemoryRouter>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to Trip' }))
  const select = await dialog.findByLabelText<HTMLSelectElement>(/^Trip/)
  return { dialog, select }
}

test.each(dialogs)(
  '%s: trips to choose from stand in the order in which a traveler looks for them',
  async (_what, element) => {
    await plan({ 'Last winter': -90, 'Next summer': 200, 'Some day': null, 'In a week': 7, 'Under way': -1 })
    const { select } = await open(element)
    await vi.waitFor(() =>
      expect(Array.from(select.options, ({ text }) => text).slice(1)).toEqual([
        'Under way',
        'In a week',
        'Next summer',
        'Some day',
        'Last winter',
      ]),
    )
  },
)

test.each(dialogs)('%s: an unexpected failure is not shown in its own words', async (_what, element) => {
  await plan({ 'In a week': 7 })
  const { dialog, select } = await open(element)
  await dialog.findByText(/In a week/)
  fireEvent.change(select, { target: { value: select.options[select.options.length - 1]!.value } })
  const days = dialog.getByLabelText<HTMLSelectElement>(/^Day/)
  await vi.waitFor(() => expect(days.disabled).toBe(false))
  fireEvent.change(days, { target: { value: days.options[1]!.value } })
  device.faults.failWith('NotSupportedError')
  fireEvent.click(dialog.getByRole('button', { name: 'Add to Trip', hidden: true }))
  const shown = () => currentToasts().find(({ open }) => open)
  await vi.waitFor(() => expect(shown()?.title).toBe('Failed to add to trip'))
  expect(shown()!.description).toBe('Please try again.')
})
