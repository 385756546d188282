import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { setSession } from '../data/session/session.ts'
import type { Session } from '../data/session/session.ts'
import { LocalDatabase } from '../data/store/localDatabase.ts'
import { mutate } from '../data/sync/mutate.ts'
import { queueEdits } from '../data/sync/queueEdits.ts'
import { AddSuggestionDialog } from '../features/assistant/AddSuggestionDialog.tsx'
import { InviteByEmail } from '../features/collaborators/InviteByEmail.tsx'
import { AddCommentDialog } from '../features/comments/AddCommentDialog.tsx'
import { AddToTripDialog } from '../features/curated/AddToTripDialog.tsx'
import { CopyTripDialog } from '../features/trips/CopyTripDialog.tsx'
import { CreateTripDialog } from '../features/trips/CreateTripDialog.tsx'
import { typedDestination } from '../features/trips/testDestination.tsx'
import { lisbonTrip } from '../features/trips/testTrip.ts'
import { currentToasts } from '../ui/toast/toast.ts'

let db: LocalDatabase
let trip: Trip
const dayId = newId()

beforeEach(async () => {
  const userId = newId()
  db = new LocalDatabase(newId())
  const tripId = newId()
  const dates = { startDate: null, endDate: null }
  await queueEdits(db, userId, [
    ['trip.create', { id: tripId, title: 'Porto', destination: { destination: 'Porto' }, dates }],
    ['day.add', { id: dayId, tripId, dayNumber: 1, date: null }],
  ])
  trip = (await db.row.get([tripScope(tripId), 'trip', tripId]))!.data as Trip
  const engine = { edited() {}, state: () => ({ phase: 'idle' }), subscribe: () => () => undefined }
  setSession({ user: { id: userId, email: 'ana@example.com' }, db, engine } as unknown as Session)
})
afterEach(() => {
  cleanup()
  setSession(null)
  vi.restoreAllMocks()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Called when a dialog is through with what it was asked. */
const onClose = vi.fn<() => void>()

interface Maker {
  form: () => ReactElement
  /** Fills in what is required. */
  fill: () => unknown
  button: string
  /** The kind of row that it makes. */
  kind: string
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Chooses an option once it has been read from the database. */
const choose = (label: RegExp, value: string) =>
  vi.waitFor(() => {
    type(label, value)
    expect(screen.getByLabelText<HTMLSelectElement>(label).value).toBe(value)
  })

const makers: Record<string, Maker> = {
  'a trip': {
    form: () => (
      <CreateTripDialog
        today="2027-04-01"
        planned={null}
        renderDestination={typedDestination}
        onCreate={args => mutate('trip.create', args)}
        onCreated={onClose}
        onClose={onClose}
      />
    ),
    fill: () => {
      type(/^Trip Title/, 'Somewhere')
      type(/^Destination/, 'Bergen')
    },
    button: 'Create Trip',
    kind: 'trip',
  },
  'a copy of a trip': {
    form: () => (
      <CopyTripDialog
        trip={lisbonTrip()}
        visited={{ days: [], items: [], owner: {} as never }}
        today="2027-04-01"
        onClose={onClose}
      />
    ),
    fill: () => type(/^Travelers|^Number of travelers/i, '4'),
    button: 'Add trip',
    kind: 'trip',
  },
  'a suggestion': {
    form: () => (
      <AddSuggestionDialog
        suggestion={
          {
            ...blankSuggestion,
            id: 'tiles',
            tripId: trip.id,
            title: 'Tile museum',
            location: 'Porto',
          } as never
        }
        onClose={onClose}
      />
    ),
    fill: async () => {
      type(/^Description/, 'Closed on Mondays')
      await choose(/^Day/, dayId)
    },
    button: 'Add to Trip',
    kind: 'item',
  },
  'a curated place': {
    form: () => (
      <AddToTripDialog
        item={
          {
            id: 'bofinger',
            title: 'Bofinger',
            category: 'Restaurants',
            address: 'Rue 5',
            description: null,
            priceRange: null,
          } as CuratedItem
        }
        onClose={onClose}
      />
    ),
    fill: async () => {
      type(/^Time/, '20:15')
      await choose(/^Trip/, trip.id)
      await choose(/^Day/, dayId)
    },
    button: 'Add to Trip',
    kind: 'item',
  },
  'a comment': {
    form: () => <AddCommentDialog trip={trip} onClose={onClose} />,
    fill: () => type(/^Comment/, 'How was the rain?'),
    button: 'Add Comment',
    kind: 'comment',
  },
  'an invitation': {
    form: () => (
      <InviteByEmail
        trip={trip}
        {...{ role: 'editor' as const, collaborators: [] }}
        verifiesEmails={() => true}
        onInvited={onClose}
      />
    ),
    fill: () => type(/^Email/, 'ben@example.com'),
    button: 'Send invitation',
    kind: 'collaborator',
  },
}

const blankSuggestion = { time: '10:00', cost: '', category: 'activities', description: '' }

async function open({ form }: Maker) {
  const { unmount } = render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>{form()}</FluentProvider>
    </MemoryRouter>,
  )
  return () => act(async () => unmount())
}

/** Sends the form as soon as it can be sent, and returns once the dialog is through. */
async function press({ button }: Maker, times: number): Promise<void> {
  const last = () => currentToasts()[0]?.id
  const before = last()
  onClose.mockClear()
  await act(async () => {
    for (let index = 0; index < times; index++)
      fireEvent.click(screen.getByRole('button', { name: button, hidden: true }))
  })
  await vi.waitFor(() => expect(onClose.mock.calls.length > 0 || last() !== before).toBe(true))
  expect(currentToasts().filter(({ open, variant }) => open && variant === 'destructive')).toEqual([])
}

/** The rows of this kind that the dialog made. */
const made = async ({ kind }: Maker) =>
  (await db.row.toArray()).filter(row => row.kind === kind && row.id !== trip.id)

test.each(Object.entries(makers))(
  '%s: pressed three times at once, it is made once',
  async (_name, maker) => {
    await open(maker)
    await maker.fill()
    await press(maker, 3)
    expect(await made(maker)).toHaveLength(1)
  },
)

test.each(Object.entries(makers))(
  '%s: sent again after a crash that left the draft behind, it is still one',
  async (_name, maker) => {
    const leave = await open(maker)
    await maker.fill()
    // The tab ends after the edit is stored, and before its draft is dropped.
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {})
    await press(maker, 1)
    await leave()
    await open(maker)
    // What the draft holds is chosen once the plan has been read.
    if (screen.queryByLabelText(/^Day/)) await choose(/^Day/, dayId)
    await press(maker, 1)
    expect(await made(maker)).toHaveLength(1)
  },
)
