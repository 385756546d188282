import { afterEach, expect, test, vi } from 'vitest'
import { becomeNobody, getToken } from './authClient.ts'
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

test('a token that nobody gives is logged, with the reason', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.setItem('wend.signed-out', '1')
  await expect(getToken()).rejects.toThrow('Get access token failed')
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'Get access token failed', kind: 'signed-out' }),
  )
})
