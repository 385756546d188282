import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { PeopleDialog } from './PeopleDialog.tsx'
import { tripMembers } from './tripMembers.ts'

const engine = { state: () => ({ phase: 'idle' }), subscribe: () => () => {} }
beforeEach(() => setSession({ user: { id: 'ana' }, engine } as unknown as Session))
afterEach(() => {
  cleanup()
  setSession(null)
})

const trip = { ...lisbonTrip(), ownerId: 'ana' }
const invited = {
  id: 'c1',
  tripId: trip.id,
  userId: null,
  email: 'ben@example.org',
  status: 'pending',
  invitedAt: '2027-01-01T00:00:00.000Z',
  invitedBy: 'ana',
} as const

const members = tripMembers(trip, [invited], new Map(), 'ana')

test.each([true, false])(
  'offers to send again what arrives, and the link in any case (%s)',
  verifiesEmails => {
    render(
      <MemoryRouter>
        <FluentProvider theme={webLightTheme}>
          <PeopleDialog
            {...{ trip, members, role: 'owner' }}
            present={new Set()}
            verifiesEmails={() => verifiesEmails}
            onInvite={() => {}}
            onClose={() => {}}
          />
        </FluentProvider>
      </MemoryRouter>,
    )
    const named = (name: string) => screen.queryAllByRole('button', { name, hidden: true }).length
    expect(named('Resend invitation to ben@example.org')).toBe(verifiesEmails ? 1 : 0)
    expect(named('Copy invitation link for ben@example.org')).toBe(1)
    expect(screen.queryAllByText('send them the link', { exact: false }).length).toBe(verifiesEmails ? 0 : 1)
  },
)
