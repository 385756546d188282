import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts } from '../../ui/toast/toast.ts'
import { signInToSync } from './signInToSync.ts'

afterEach(() => {
  vi.doUnmock('../auth/authClient.ts')
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
