import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeptStorage } from './useKeptStorage.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the hook in a browser with this `navigator.storage`. */
async function inBrowser(storage: object | undefined, vendor = '') {
  vi.stubGlobal('navigator', { vendor, storage })
  const { result } = renderHook(useKeptStorage)
  await act(async () => {})
  return { result, press: () => act(async () => result.current?.onKeep()) }
}

test('nothing is asked before the press, and a yes is told', async () => {
  const persist = vi.fn(async () => true)
  const { result, press } = await inBrowser({ persisted: async () => false, persist })
  expect(result.current).toMatchObject({ isKept: false, answer: undefined })
  expect(persist).not.toHaveBeenCalled()
  await press()
  expect(result.current).toMatchObject({ isKept: true, answer: 'kept' })
})

test.each([
  ['the person, in Firefox', '', 'refused-by-person'],
  ['Safari by itself', 'Apple Computer, Inc.', 'refused-by-browser'],
])('a no is told with who said it: %s', async (_who, vendor, answer) => {
  const { result, press } = await inBrowser(
    { persisted: async () => false, persist: async () => false },
    vendor,
  )
  await press()
  expect(result.current).toMatchObject({ isKept: false, answer })
})

test('a browser that fails when it is asked has refused', async () => {
  const persist = () => Promise.reject(new TypeError('no storage'))
  const { result, press } = await inBrowser({ persisted: async () => false, persist })
  await press()
  expect(result.current).toMatchObject({ isKept: false, answer: 'refused-by-person' })
})

test('what is kept already is told without asking', async () => {
  const { result } = await inBrowser({ persisted: async () => true })
  expect(result.current).toMatchObject({ isKept: true, answer: undefined })
})

test.each([
  ['no storage to ask', undefined],
  ['no such question', {}],
  ['no answer', { persisted: () => Promise.reject(new TypeError('no storage')) }],
])('a browser with %s has nothing to tell', async (_what, storage) => {
  const { result } = await inBrowser(storage)
  expect(result.current).toBeUndefined()
})
