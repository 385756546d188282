import { afterEach, expect, test, vi } from 'vitest'
import { becomeNobody } from './authClient.ts'
import { getAuthState } from './authState.ts'
import { readLastUser, writeLastUser } from './lastUser.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('logging out forgets the person when the storage has no room', () => {
  writeLastUser({
    id: 'ana',
    email: 'ana@example.org',
    firstName: 'Ana',
    lastName: 'Silva',
    profileImageUrl: null,
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  becomeNobody()
  expect(readLastUser()).toBeUndefined()
  expect(getAuthState().status).toBe('unauthenticated')
})
