import { beforeEach, expect, test, vi } from 'vitest'
import { AuthError } from './authError.ts'
import type * as AuthStateModule from './authState.ts'
import { clearLastUser, readLastUser, writeLastUser } from './lastUser.ts'
import type { LastUser } from './lastUser.ts'

const ana: LastUser = {
  id: 'a',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Silva',
  profileImageUrl: null,
  subject: 's1',
}

/** The module as a newly opened page has it. */
async function newPage(): Promise<typeof AuthStateModule> {
  vi.resetModules()
  return await import('./authState.ts')
}

beforeEach(() => localStorage.clear())

test('a device that knows nobody is loading until something is known', async () => {
  const page = await newPage()
  expect(page.getAuthState().status).toBe('loading')
  page.becameSignedOut()
  expect(page.getAuthState().status).toBe('unauthenticated')
})

test('a known person is there at once, and stays without a network', async () => {
  writeLastUser(ana)
  const page = await newPage()
  expect(page.getAuthState()).toEqual({ status: 'authenticated', user: ana, error: undefined })
  page.authFailed(new AuthError('Get access token failed', 'offline'))
  expect(page.getAuthState()).toEqual({ status: 'authenticated', user: ana, error: undefined })
})

test('a session that ended asks to sign in and keeps the person', async () => {
  writeLastUser(ana)
  const page = await newPage()
  page.authFailed(new AuthError('Get access token failed', 'signed-out'))
  expect(page.getAuthState()).toEqual({ status: 'needs-sign-in', user: ana, error: undefined })
  page.becameAuthenticated(ana)
  expect(page.getAuthState().status).toBe('authenticated')
})

test('an error ends the loading and is kept', async () => {
  const page = await newPage()
  const error = new AuthError('Login failed', 'failed')
  page.authFailed(error)
  expect(page.getAuthState()).toEqual({ status: 'unauthenticated', user: undefined, error })
})

test('what is stored is read back, and damage means nobody', () => {
  writeLastUser(ana)
  expect(readLastUser()).toEqual(ana)
  localStorage.setItem('wend.user', '{"id":1}')
  expect(readLastUser()).toBeUndefined()
  localStorage.setItem('wend.user', '{')
  expect(readLastUser()).toBeUndefined()
  clearLastUser()
  expect(readLastUser()).toBeUndefined()
})
