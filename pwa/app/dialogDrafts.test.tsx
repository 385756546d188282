import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { setSession } from '../data/session/session.ts'
import type { Session } from '../data/session/session.ts'
import { LocalDatabase } from '../data/store/localDatabase.ts'
import { ReasonDialog } from '../features/admin/ReasonDialog.tsx'
import { AddSuggestionDialog } from '../features/assistant/AddSuggestionDialog.tsx'
import { InviteByEmail } from '../features/collaborators/InviteByEmail.tsx'
import { AddCommentDialog } from '../features/comments/AddCommentDialog.tsx'
import { AddToTripDialog } from '../features/curated/AddToTripDialog.tsx'
import { SetPlaceDialog } from '../features/map/SetPlaceDialog.tsx'
import { EditProfileDialog } from '../features/profile/EditProfileDialog.tsx'
import { EditStatsDialog } from '../features/profile/EditStatsDialog.tsx'
import { EmailDialog } from '../features/sharing/EmailDialog.tsx'
import { ImportEventsDialog } from '../features/sharing/ImportEventsDialog.tsx'
import { ReportDialog } from '../features/social/ReportDialog.tsx'
import { CopyTripDialog } from '../features/trips/CopyTripDialog.tsx'
import { lisbonTrip } from '../features/trips/testTrip.ts'

const engine = { edited() {}, state: () => ({ phase: 'idle' }), subscribe: () => () => undefined }

beforeEach(() => {
  const user = { id: 'ana', email: 'ana@example.com' }
  setSession({ user, db: new LocalDatabase(newId()), engine } as unknown as Session)
})
afterEach(() => {
  cleanup()
  setSession(null)
  localStorage.clear()
  vi.unstubAllGlobals()
})

const onClose = () => undefined
const trip = lisbonTrip()
const profile = { id: 'ana', bio: '', location: '', countriesVisited: 3, citiesVisited: 7 } as PublicProfile
const suggestion = {
  id: 'tiles',
  tripId: null,
  title: 'Tile museum',
  location: 'Lisbon',
  time: '',
  cost: '',
  category: 'sightseeing',
  description: '',
}
const place = { id: 'bofinger', title: 'Bofinger', category: 'Restaurants' } as CuratedItem

/** Each form, the field to type into, and the text. */
const forms: readonly (readonly [string, () => ReactElement, RegExp, string])[] = [
  ['a comment', () => <AddCommentDialog trip={trip} onClose={onClose} />, /^Comment/, 'How was the rain?'],
  ['a report', () => <ReportDialog what="this trip" path="/r" onClose={onClose} />, /^What's wrong/, 'Spam'],
  ['a profile', () => <EditProfileDialog profile={profile} onClose={onClose} />, /^Bio/, 'Trains first.'],
  [
    'travel stats',
    () => <EditStatsDialog profile={profile} isCounted onClose={onClose} />,
    /^Countries/,
    '12',
  ],
  [
    'a suggestion',
    () => <AddSuggestionDialog suggestion={suggestion as never} onClose={onClose} />,
    /^Description/,
    'Closed on Mondays',
  ],
  ['a curated place', () => <AddToTripDialog item={place} onClose={onClose} />, /^Time/, '20:15'],
  [
    'a copy of a trip',
    () => (
      <CopyTripDialog
        trip={trip}
        visited={{ days: [], items: [], owner: {} as never }}
        today="2027-04-01"
        onClose={onClose}
      />
    ),
    /^Travelers|^Number of travelers/i,
    '4',
  ],
  [
    'an invitation',
    () => (
      <InviteByEmail
        trip={trip}
        {...{ role: 'editor' as const, collaborators: [] }}
        verifiesEmails={() => true}
        onInvited={() => undefined}
      />
    ),
    /^Email/,
    'ben@example.com',
  ],
  [
    'an email about a trip',
    () => <EmailDialog {...{ trip, role: null, onClose }} onSent={onClose} />,
    /^Email/,
    'ben@example.com',
  ],
  [
    'a reason',
    () => (
      <ReasonDialog
        question={{ title: 'Hide trip?', body: '', confirmLabel: 'Hide' }}
        about="hide lisbon"
        act={async () => true}
        onClose={onClose}
      />
    ),
    /^Reason/,
    'It is an advertisement.',
  ],
  [
    'a trip from a calendar',
    () => (
      <ImportEventsDialog
        content={{ name: 'Holidays', events: [], zones: [], skipped: 0 } as never}
        fileName="holidays"
        deviceZone="Europe/Lisbon"
        onImported={() => undefined}
        onClose={onClose}
      />
    ),
    /^Destination/,
    'Porto',
  ],
  [
    'a position',
    () => (
      <SetPlaceDialog
        {...{ trip, host: null }}
        id="a"
        name="Tiles"
        at={null}
        onSave={() => undefined}
        onClose={onClose}
      />
    ),
    /^Position/,
    '38.72, -9.1',
  ],
]

/** Opens a form. Returns its field, and a function that removes the form as Escape or a reload does. */
async function open(form: ReactElement, label: RegExp) {
  const { unmount } = render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>{form}</FluentProvider>
    </MemoryRouter>,
  )
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  return { field, leave: () => act(async () => unmount()) }
}

test.each(forms)('%s: restores what was typed when it is opened again', async (_name, form, label, text) => {
  const first = await open(form(), label)
  expect(first.field.value).not.toBe(text)
  fireEvent.change(first.field, { target: { value: text } })
  await first.leave()
  const again = await open(form(), label)
  expect(again.field.value).toBe(text)
  await again.leave()
})

test.each(forms.filter(([name]) => name !== 'an invitation'))(
  '%s: Cancel discards what was typed',
  async (_name, form, label, text) => {
    const first = await open(form(), label)
    const before = first.field.value
    fireEvent.change(first.field, { target: { value: text } })
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }))
    })
    await first.leave()
    const again = await open(form(), label)
    expect(again.field.value).toBe(before)
    await again.leave()
  },
)

test('a position that could not be saved stays in the dialog, and in its draft', async () => {
  const results = [false, true]
  const onSave = vi.fn<() => Promise<boolean>>(async () => results.shift()!)
  const closed = vi.fn<() => void>()
  const form = (
    <SetPlaceDialog {...{ trip, host: null, onSave }} id="a" name="Tiles" at={null} onClose={closed} />
  )
  const save = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }))
    })
  const first = await open(form, /^Position/)
  fireEvent.change(first.field, { target: { value: '38.72, -9.1' } })
  await save()
  expect(closed).not.toHaveBeenCalled()
  expect(first.field.value).toBe('38.72, -9.1')
  await first.leave()

  const again = await open(form, /^Position/)
  expect(again.field.value).toBe('38.72, -9.1')
  await save()
  expect(closed).toHaveBeenCalledTimes(1)
  expect(onSave).toHaveBeenCalledTimes(2)
  await again.leave()
  const last = await open(form, /^Position/)
  expect(last.field.value).toBe('')
  await last.leave()
})
