import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../testing/keptInCaches.ts'
import { readKeptFile } from './keptFile.ts'

const address = (name: string) => new URL(name, location.href).href

let kept: Map<string, Response>
let made: string[]

beforeEach(() => {
  kept = stubCaches()
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
  expect([...kept.keys()]).toEqual([address('/2.bin')])
})

test('a damaged file is thrown away and made once more', async () => {
  kept.set(address('/1.bin'), new Response('4?'))
  expect(await readNumber('/1.bin')).toBe(42)
  expect(made).toHaveLength(1)
  expect(await kept.get(address('/1.bin'))?.text()).toBe('42')
})

test('what is something else is not kept', async () => {
  await expect(readNumber('/1.bin', '<title>Sign in</title>')).rejects.toThrow('not a number')
  expect(kept.size).toBe(0)
})

test('a browser that keeps nothing still reads it', async () => {
  vi.stubGlobal('caches', { open: async () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  expect(await readNumber('/1.bin')).toBe(42)
})
