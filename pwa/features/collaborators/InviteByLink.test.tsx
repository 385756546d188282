import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { phoneQuery } from '../../ui/look/breakpoints.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { InviteByLink } from './InviteByLink.tsx'
import { InviteFromPeople } from './InviteFromPeople.tsx'

const trip = lisbonTrip()
const url = 'https://wend.example/invite/secret'
const engine = (phase: string) =>
  ({ state: () => ({ phase }), subscribe: () => () => {} }) as unknown as Session['engine']
const shared = vi.fn<(data: ShareData) => Promise<void>>()
const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  setSession({ user: { id: 'ana' }, engine: engine('idle') } as Session)
  shared.mockReset().mockResolvedValue()
  asked.mockReset().mockImplementation(async () => Response.json({ url, expiresAt: '' }, { status: 201 }))
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  cleanup()
  setSession(null)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
})

function onPhone() {
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  const list = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...list, matches: query === phoneQuery }))
}
const show = (element: ReactElement) =>
  render(<FluentProvider theme={webLightTheme}>{element}</FluentProvider>)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe.each([
  ['the dialog', <InviteByLink key="a" {...{ trip, role: 'editor' }} />],
  ['the list of people', <InviteFromPeople key="b" trip={trip} onInvite={() => {}} />],
])('inviting by link from %s', (_where, element) => {
  test('one press on a phone opens the share sheet with a link, made once', async () => {
    onPhone()
    show(element)
    press('Share link')
    await vi.waitFor(() => expect(shared).toHaveBeenCalledOnce())
    expect(shared).toHaveBeenCalledWith({ title: trip.title, text: `Plan "${trip.title}" with me`, url })
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Share link' }).getAttribute('aria-disabled')).toBeNull(),
    )
    press('Share link')
    await vi.waitFor(() => expect(shared).toHaveBeenCalledTimes(2))
    expect(asked).toHaveBeenCalledOnce()
  })

  test('a dialog that is only looked at invites nobody', () => {
    show(element)
    expect(asked).not.toHaveBeenCalled()
  })

  test('offline it says that links need a connection, and makes none', async () => {
    setSession({ user: { id: 'ana' }, engine: engine('offline') } as Session)
    show(element)
    expect(screen.getByText(/^Links need a connection\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy link' }).getAttribute('aria-disabled')).toBe('true')
    press('Copy link')
    await new Promise(resolve => setTimeout(resolve))
    expect(asked).not.toHaveBeenCalled()
  })
})
