import { expect, test } from 'vitest'
import { dropOldStreets, isStreetsFile, keepStreets, storeStreets } from './streetsFiles.ts'

/** As much of the browser's storage as is used here. */
function storageWith(stored: string[] | undefined) {
  const urls = new Set(stored?.map(path => `https://wend.example/${path}`))
  const cache = {
    match: async (path: string) => (urls.has(`https://wend.example/${path}`) ? {} : undefined),
    add: async (path: string) => void urls.add(`https://wend.example/${path}`),
    keys: async () => [...urls].map(url => ({ url })),
    delete: async ({ url }: { url: string }) => urls.delete(url),
  }
  const storage = { has: async () => stored !== undefined, open: async () => cache }
  return { urls, storage: storage as unknown as CacheStorage }
}

const [first, second] = ['assets/streetsEngine-a1.js', 'assets/streetsEngine-b2.js']

test('only what draws streets is left out of the stored app', () => {
  expect(isStreetsFile('/assets/maplibre-gl-csp-worker-D_x-1.js')).toBe(true)
  expect(isStreetsFile(first)).toBe(true)
  expect(isStreetsFile('/assets/app-D_x1.js')).toBe(false)
  expect(isStreetsFile('/index.html')).toBe(false)
})

test('a new version brings its streets to a device that used them, and removes the old ones', async () => {
  const { urls, storage } = storageWith([first])
  await storeStreets([second], storage)
  expect(urls.size).toBe(2)
  await dropOldStreets([second], storage)
  expect([...urls]).toEqual([`https://wend.example/${second}`])
})

test('a device that takes a map along stores them at once, each once', async () => {
  const { urls, storage } = storageWith(undefined)
  await keepStreets([first, second], storage)
  await keepStreets([first, second], storage)
  expect([...urls]).toEqual([first, second].map(path => `https://wend.example/${path}`))
})

test('a device that never showed streets stores nothing', async () => {
  const { urls, storage } = storageWith(undefined)
  await storeStreets([second], storage)
  await dropOldStreets([second], storage)
  expect(urls.size).toBe(0)
})
