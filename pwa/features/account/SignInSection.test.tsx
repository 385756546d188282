import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccountSignIns } from '#shared/features/account/schema.ts'
import { SignInSection } from './SignInSection.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const device = (id: string, isThis: boolean) => ({
  id,
  device: id,
  isThis,
  signedInAt: '2026-06-01T10:00:00.000Z',
  lastUsedAt: '2026-06-01T10:00:00.000Z',
})

async function show(...others: string[]) {
  const answer: AccountSignIns = {
    hasPassword: true,
    signIns: [device('Laptop', true), ...others.map(id => device(id, false))],
  }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  render(<SignInSection onChangePassword={() => undefined} />)
  await screen.findByText('Laptop')
}

const button = () => screen.queryByRole('button', { name: 'Sign out everywhere else' })

test('with one other sign-in, offers to sign out everywhere else, and says before what that revokes', async () => {
  await show('Phone')
  expect(button()).not.toBeNull()
  expect(screen.getByText('Signing out everywhere else also revokes your access tokens.')).toBeTruthy()
})

test('without another sign-in there is nothing to sign out of', async () => {
  await show()
  expect(button()).toBeNull()
})
