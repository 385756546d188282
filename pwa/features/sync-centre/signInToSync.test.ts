import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts } from '../../ui/toast/toast.ts'
import { AuthError } from '../auth/authError.ts'
import { signInToSync } from './signInToSync.ts'

afterEach(() => {
  vi.doUnmock('../auth/authClient.ts')
})

test.each([
  [new AuthError('Login failed', 'failed'), 'Please try again.'],
  [new AuthError('Login failed', 'offline'), 'Check your connection and try again.'],
  [new AuthError('Your account is suspended: Spam', 'suspended'), 'Your account is suspended: Spam'],
])('%s is explained by: %s', async (error, why) => {
  vi.doMock('../auth/authClient.ts', () => ({ signInPopup: () => Promise.reject(error) }))
  await signInToSync()
  expect(currentToasts()[0]).toMatchObject({ description: `Your changes stay on this device. ${why}` })
})

test('says so when the code of signing in cannot be had', async () => {
  vi.doMock('../auth/authClient.ts', () => {
    throw new TypeError('error loading dynamically imported module')
  })
  await signInToSync()
  expect(currentToasts()[0]).toMatchObject({
    title: "Sign-in didn't finish",
    description: 'Your changes stay on this device. Check your connection and try again.',
  })
})
