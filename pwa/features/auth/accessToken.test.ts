import { expect, test, vi } from 'vitest'
import { NetworkError } from '../../data/server/api.ts'
import { accessToken } from './accessToken.ts'

test('a part of the app that cannot be had means no network, not a fault that pauses syncing', async () => {
  vi.doMock('./authClient.ts', () => {
    throw new TypeError('error loading dynamically imported module')
  })
  await expect(accessToken()).rejects.toBeInstanceOf(NetworkError)
  vi.doUnmock('./authClient.ts')
})
