import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { dayRow } from '#shared/features/itinerary/testing/testPlan.ts'
import { apiRequest } from '../data/server/api.ts'
import { setSession } from '../data/session/session.ts'
import type { Session } from '../data/session/session.ts'
import { LocalDatabase } from '../data/store/localDatabase.ts'
import { mutate } from '../data/sync/mutate.ts'
import { queueEdits } from '../data/sync/queueEdits.ts'
import { AddSuggestionDialog } from '../features/assistant/AddSuggestionDialog.tsx'
import { NewAccessTokenDialog } from '../features/account/NewAccessTokenDialog.tsx'
import { CuratedEditor } from '../features/admin/CuratedEditor.tsx'
import { InviteByEmail } from '../features/collaborators/InviteByEmail.tsx'
import { AddCommentDialog } from '../features/comments/AddCommentDialog.tsx'
import { AddToTripDialog } from '../features/curated/AddToTripDialog.tsx'
import { UseTemplateDialog } from '../features/feed/UseTemplateDialog.tsx'
import { templates } from '../features/feed/templates.ts'
import { AddSheet } from '../features/itinerary/AddSheet.tsx'
import { loadReader } from '../features/itinerary/readLine.ts'
import { CopyTripDialog } from '../features/trips/CopyTripDialog.tsx'
import { CreateTripDialog } from '../features/trips/CreateTripDialog.tsx'
import { placeCalled, typedDestination } from '../features/trips/testDestination.tsx'
import { lisbonTrip } from '../features/trips/testTrip.ts'
import { currentToasts } from '../ui/toast/toast.ts'

let db: LocalDatabase
let trip: Trip
/** The ids of what the server was asked to make. */
let asked: string[]
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
  asked = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { id: string }).id)
    return Response.json({}, { status: 201 })
  })
  await loadReader()
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
  /** The kind of row that it makes; `asked` for what the server makes. */
  kind: string
  /** The field with a text or number that can be changed, and another value. */
  other: [RegExp, string]
}

const copyOfTrip: Omit<Maker, 'fill'> = {
  form: () => (
    <CopyTripDialog
      trip={lisbonTrip()}
      visited={{ days: [], items: [], owner: {} as never }}
      today="2027-04-01"
      onClose={onClose}
    />
  ),
  button: 'Add trip',
  kind: 'trip',
  other: [/^Travelers|^Number of travelers/i, '5'],
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Chooses an option once it has been read from the database. */
const choose = (label: RegExp, value: string) =>
  vi.waitFor(() => {
    type(label, value)
    expect(screen.getByLabelText<HTMLSelectElement>(label).value).toBe(value)
  })

/** Waits until the plan has been read and the day of the draft is chosen again. */
const untilRestored = () =>
  vi.waitFor(() => {
    const days = screen.queryByLabelText<HTMLSelectElement>(/^Day/)
    if (days) expect(days.value).toBe(dayId)
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
    other: [/^Trip Title/, 'Elsewhere'],
  },
  'a copy of a trip': { ...copyOfTrip, fill: () => type(/^Travelers|^Number of travelers/i, '4') },
  'an unchanged copy of a trip': { ...copyOfTrip, fill: () => {} },
  'a trip to a place that was chosen before': {
    form: () => (
      <CreateTripDialog
        today="2027-04-01"
        planned={placeCalled('Bergen')}
        renderDestination={typedDestination}
        onCreate={args => mutate('trip.create', args)}
        onCreated={onClose}
        onClose={onClose}
      />
    ),
    fill: () => {},
    button: 'Create Trip',
    kind: 'trip',
    other: [/^Trip Title/, 'Elsewhere'],
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
    other: [/^Description/, 'Closed on Tuesdays'],
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
    other: [/^Time/, '21:00'],
  },
  'a comment': {
    form: () => <AddCommentDialog trip={trip} onClose={onClose} />,
    fill: () => type(/^Comment/, 'How was the rain?'),
    button: 'Add Comment',
    kind: 'comment',
    other: [/^Comment/, 'How was the snow?'],
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
    other: [/^Email/, 'cleo@example.com'],
  },
  'a line for the plan': {
    form: () => (
      <AddSheet
        draftName="add"
        days={planDays({ id: trip.id, startDate: null, endDate: null }, { days: [day()], items: [] })}
        ideas={undefined}
        dayId={dayId}
        onAdd={async ({ id: inDay }, { line }, id) => {
          const blank = { time: null, location: null, description: null, cost: null, category: null }
          await mutate('item.add', { id, tripId: trip.id, dayId: inDay, title: line, ...blank })
          return true
        }}
        onDetails={onClose}
        onClose={onClose}
      />
    ),
    fill: () => type(/^What or where/, 'Tiles'),
    button: 'Add',
    kind: 'item',
    other: [/^What or where/, 'Tiles at noon'],
  },
  'a place of the collection': {
    form: () => <CuratedEditor editing={undefined} onSaved={onClose} onLeave={() => {}} />,
    fill: () => {
      type(/^City/, 'Paris')
      type(/^Category/, 'Hotels')
      type(/^Collection title/, 'Quiet courtyards')
      type(/^Title/, 'Lilas')
      type(/^Image (address|URL)/, 'https://pictures.example.org/lilas.jpg')
    },
    button: 'Add item',
    kind: 'asked',
    other: [/^Title/, 'Roses'],
  },
  'an access token': {
    form: () => (
      <NewAccessTokenDialog
        onMake={async wanted => {
          await apiRequest('POST', '/api/account/tokens', wanted)
          onClose()
        }}
        onBack={onClose}
        onClose={onClose}
      />
    ),
    fill: () => type(/^Name/, 'Backup script'),
    button: 'Make token',
    kind: 'asked',
    other: [/^Name/, 'Calendar'],
  },
  'a trip from a template': {
    form: () => <UseTemplateDialog template={templates[0]!} onClose={onClose} />,
    fill: () => {},
    button: 'Create trip',
    kind: 'trip',
    other: [/^Private/, 'private'],
  },
}

const day = () => ({ ...dayRow(dayId), tripId: trip.id, date: null })

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
  kind === 'asked'
    ? [...new Set(asked)]
    : (await db.row.toArray()).filter(row => row.kind === kind && row.id !== trip.id)

test.each(Object.entries(makers))(
  '%s: pressed three times at once, it is made once',
  async (_name, maker) => {
    await open(maker)
    await maker.fill()
    await press(maker, 3)
    expect(await made(maker)).toHaveLength(1)
  },
)

/**
 * Opens the dialog that was sent before, with its draft: the tab ended after the edit was stored and before the draft was
 * dropped, or the attempt came through although it was called failed.
 */
async function openAgain(maker: Maker) {
  const leave = await open(maker)
  await maker.fill()
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {})
  await press(maker, 1)
  await leave()
  await open(maker)
}

test.each(Object.entries(makers))(
  '%s: sent again after a crash that left the draft behind, it is still one',
  async (_name, maker) => {
    await openAgain(maker)
    await untilRestored()
    await press(maker, 1)
    expect(await made(maker)).toHaveLength(1)
  },
)

test.each(Object.entries(makers))(
  '%s: changed after what seemed to fail, and sent again, it is not lost',
  async (_name, maker) => {
    await openAgain(maker)
    const [field, value] = maker.other
    if (value === 'private') fireEvent.click(screen.getByLabelText(field))
    else type(field, value)
    await untilRestored()
    await press(maker, 1)
    expect(await made(maker)).toHaveLength(2)
  },
)
