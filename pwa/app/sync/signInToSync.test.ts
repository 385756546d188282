import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts } from '../../ui/toast/toast.ts'
import { signInToSync } from './signInToSync.ts'

afterEach(() => {
  vi.doUnmock('../../features/auth/authClient.ts')
})

test('says so when the code of signing in cannot be had', async () => {
  vi.doMock('../../features/auth/authClient.ts', () => {
    throw new TypeError('error loading dynamically imported module')
  })
  await signInToSync()
  expect(currentToasts()[0]).toMatchObject({
    title: 'Sign-in did not finish',
    description: 'Your work stays on this device. Check your connection and try again.',
  })
})
