import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches, type KeptAnswers } from '../testing/keptInCaches.ts'
import { readKeptFile } from './keptFile.ts'

let kept: KeptAnswers
let made: string[]

beforeEach(() => {
  kept = stubCaches().in('numbers')
  made = []
})

afterEach(() => vi.unstubAllGlobals())

const readNumber = (url: string, text = '42') =>
  readKeptFile({
    cacheName: 'numbers',
    url,
    make: async () => {
      made.push(url)
      return new TextEncoder().encode(text)
    },
    read(file) {
      const number = Number(new TextDecoder().decode(file))
      if (Number.isNaN(number)) throw new Error('This is not a number.')
      return number
    },
  })

test('a file is made once, and kept under its address', async () => {
  expect(await readNumber('/1.bin')).toBe(42)
  expect(await readNumber('/1.bin')).toBe(42)
  expect(made).toEqual(['/1.bin'])
})

test('a new file takes the place of an old one', async () => {
  await readNumber('/1.bin')
  await readNumber('/2.bin')
  expect([...kept.keys()]).toEqual(['/2.bin'])
})

test('a damaged file is made once more, and replaced', async () => {
  kept.set('/1.bin', new TextEncoder().encode('4?').buffer)
  expect(await readNumber('/1.bin')).toBe(42)
  expect(made).toHaveLength(1)
  expect(new TextDecoder().decode(kept.get('/1.bin'))).toBe('42')
})

test('what is something else is not kept', async () => {
  await expect(readNumber('/1.bin', '<title>Sign in</title>')).rejects.toThrow('not a number')
  expect(kept.size).toBe(0)
})

test('a browser that keeps nothing still reads it', async () => {
  vi.stubGlobal('caches', { open: async () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  expect(await readNumber('/1.bin')).toBe(42)
})
