import { afterEach, expect, test, vi } from 'vitest'
import { clearLastUser, writeLastUser } from './lastUser.ts'
import { onUserChange } from './onUserChange.ts'

afterEach(() => localStorage.clear())

test('hears another tab sign in and out', () => {
  const heard = vi.fn<(userId: string | undefined) => void>()
  const stop = onUserChange(heard)
  const fromAnotherTab = () =>
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }))
  writeLastUser({
    id: 'ana',
    email: 'ana@example.org',
    firstName: 'Ana',
    lastName: '',
    profileImageUrl: null,
  })
  fromAnotherTab()
  clearLastUser()
  fromAnotherTab()
  stop()
  fromAnotherTab()
  expect(heard.mock.calls).toEqual([['ana'], [undefined]])
})
