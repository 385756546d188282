import { afterEach, expect, test, vi } from 'vitest'
import {
  clearKnownUser,
  isLoginCallback,
  onKnownUserChange,
  readKnownUser,
  writeKnownUser,
} from './session.ts'

const ana = { id: 'u1', email: 'ana@example.org', firstName: 'Ana', lastName: 'Lopes', profileImageUrl: null }

afterEach(() => localStorage.clear())

test('remembers the last verified user', () => {
  expect(readKnownUser()).toBeUndefined()
  writeKnownUser(ana)
  expect(readKnownUser()).toEqual(ana)
  clearKnownUser()
  expect(readKnownUser()).toBeUndefined()
})

test.each(['nonsense', 'null', '{}', '{"id":""}', '[]'])('ignores a marker that is no user: %s', stored => {
  localStorage.setItem('wend.user', stored)
  expect(readKnownUser()).toBeUndefined()
})

test('hears a sign-out in another tab', () => {
  const heard = vi.fn<(user: unknown) => void>()
  const stop = onKnownUserChange(heard)
  window.dispatchEvent(new StorageEvent('storage', { key: 'wend.user' }))
  expect(heard).toHaveBeenCalledWith(undefined)
  stop()
})

test.each([
  ['?code=a&state=b', true],
  ['?error=access_denied&state=b', true],
  ['?code=a', false],
  ['?from=trips', false],
  ['', false],
])('%s is an answer of the identity provider: %s', (search, answer) => {
  expect(isLoginCallback(search)).toBe(answer)
})
