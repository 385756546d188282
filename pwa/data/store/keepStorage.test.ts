import { afterEach, expect, test, vi } from 'vitest'
import { keepStorageQuietly } from './keepStorage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const chromium = {
  vendor: 'Google Inc.',
  userAgentData: { brands: [{ brand: 'Not;A=Brand' }, { brand: 'Chromium' }] },
}
const firefox = { vendor: '' }
const safari = { vendor: 'Apple Computer, Inc.' }

/** Whether the app asks the browser to keep its storage without anyone pressing anything. */
async function isAsked(browser: object, permission: PermissionState | Error): Promise<boolean> {
  const persist = vi.fn(async () => true)
  const query = vi.fn(async () => {
    if (permission instanceof Error) throw permission
    return { state: permission }
  })
  vi.stubGlobal('navigator', { ...browser, storage: { persist }, permissions: { query } })
  await keepStorageQuietly()
  return persist.mock.calls.length > 0
}

test('Firefox, which would ask the person, is left alone unless the person has agreed before', async () => {
  expect(await isAsked(firefox, 'prompt')).toBe(false)
  expect(await isAsked(firefox, 'denied')).toBe(false)
  expect(await isAsked(firefox, 'granted')).toBe(true)
})

test('Chromium decides by itself, and is not bothered again once it is set to refuse', async () => {
  expect(await isAsked(chromium, 'prompt')).toBe(true)
  expect(await isAsked(chromium, 'granted')).toBe(true)
  expect(await isAsked(chromium, 'denied')).toBe(false)
})

test('Safari decides by itself, without knowing the permission', async () => {
  expect(await isAsked(safari, new TypeError('persistent-storage is not a valid name'))).toBe(true)
})

test('a browser that says nothing about itself or its permissions is left alone', async () => {
  expect(await isAsked({ vendor: 'Google Inc.' }, 'prompt')).toBe(false)
  expect(await isAsked(firefox, new TypeError('no such permission'))).toBe(false)
})

test('a browser without the means, or one that fails, breaks no edit', async () => {
  vi.stubGlobal('navigator', { ...safari })
  await expect(keepStorageQuietly()).resolves.toBeUndefined()
  vi.stubGlobal('navigator', { ...safari, storage: { persist: () => Promise.reject(new TypeError('no')) } })
  await expect(keepStorageQuietly()).resolves.toBeUndefined()
})
