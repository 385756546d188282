import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import type { Deferred } from '#shared/plain/deferred.ts'
import { tellWithdrawn } from './onWithdrawn.ts'
import { useServer } from './useServer.ts'
import type { WhenNews } from './useServerNews.ts'

let isHidden = false
beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(key: string, when?: WhenNews) {
  const asked: (Deferred<string> & { signal: AbortSignal })[] = []
  const ask = (signal: AbortSignal) => {
    const answer = Object.assign(deferred<string>(), { signal })
    asked.push(answer)
    return answer.promise
  }
  const { result, rerender, unmount } = renderHook(({ of }) => useServer(of, ask, when), {
    initialProps: { of: key },
  })
  const answer = (index: number, text: string) => act(async () => asked[index]!.resolve(text))
  const refuse = (index: number) => act(async () => asked[index]!.reject(new Error('no answer')))
  return { asked, result, answer, refuse, unmount, change: (of: string) => rerender({ of }) }
}
const see = (hidden: boolean) => {
  isHidden = hidden
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('what was said stays until there is something newer, also while that fails', async () => {
  const { result, answer, refuse } = show('a')
  expect(result.current).toMatchObject({ answer: undefined, isAsking: true })
  await answer(0, 'one')
  expect(result.current).toMatchObject({ answer: 'one', error: undefined, isAsking: false })
  act(() => result.current.refresh())
  expect(result.current).toMatchObject({ answer: 'one', isAsking: true })
  await refuse(1)
  expect(result.current).toMatchObject({ answer: 'one', error: expect.any(Error), isAsking: false })
  act(() => result.current.refresh())
  await answer(2, 'two')
  expect(result.current).toMatchObject({ answer: 'two', error: undefined })
})

test('an answer to something else is none, and one that comes too late is not heard', async () => {
  const { asked, result, answer, refuse, change } = show('a')
  await answer(0, 'of a')
  change('b')
  expect(result.current).toMatchObject({ answer: undefined, shown: 'of a', isAsking: true })
  change('c')
  expect(asked[1]!.signal.aborted).toBe(true)
  await answer(1, 'of b')
  expect(result.current.shown).toBe('of a')
  await refuse(2)
  expect(result.current).toMatchObject({ answer: undefined, error: expect.any(Error) })
  change('a')
  expect(result.current).toMatchObject({ answer: 'of a', error: undefined, isAsking: true })
})

test('what is changed here is not undone by an answer that was asked for before', async () => {
  const { asked, result, answer, change } = show('a')
  await answer(0, 'Ben, an admin')
  // As in a search whose last letters are still on their way when a person is changed.
  const { change: changeShown } = result.current
  change('b')
  act(() => changeShown(() => 'Ben'))
  await answer(1, 'Ben, an admin')
  expect(result.current.shown).toBe('Ben')
  await answer(2, 'Ben')
  expect(result.current).toMatchObject({ answer: 'Ben', isAsking: false })
  act(() => result.current.change(() => 'nobody'))
  expect(asked).toHaveLength(3)
})

test('who leaves waits for nothing', () => {
  const { asked, unmount } = show('a', { pollMs: 1000 })
  unmount()
  expect(asked[0]!.signal.aborted).toBe(true)
  vi.advanceTimersByTime(5000)
  expect(asked).toHaveLength(1)
})

test('it is asked again where there may be news, and never while the page is hidden', () => {
  const { asked } = show('a', { pollMs: 1000, isWithdrawn: ({ trips }) => trips.includes('t1') })
  act(() => void vi.advanceTimersByTime(1000))
  expect(asked).toHaveLength(2)
  see(true)
  act(() => void vi.advanceTimersByTime(9000))
  act(() => void dispatchEvent(new Event('online')))
  expect(asked).toHaveLength(2)
  see(false)
  expect(asked).toHaveLength(3)
  act(() => void dispatchEvent(new Event('online')))
  expect(asked).toHaveLength(4)
  act(() => tellWithdrawn({ trips: ['t2'], owners: [], keys: new Set() }))
  expect(asked).toHaveLength(4)
  act(() => tellWithdrawn({ trips: ['t1'], owners: [], keys: new Set() }))
  expect(asked).toHaveLength(5)
})

test('without a wish for news it is asked once, in a hidden page too', () => {
  isHidden = true
  const { asked } = show('a')
  expect(asked).toHaveLength(1)
  see(false)
  act(() => void dispatchEvent(new Event('online')))
  expect(asked).toHaveLength(1)
})

test('what is changed is what is shown by then', async () => {
  const { result, answer, change } = show('a')
  await answer(0, 'a1')
  const { change: add } = result.current
  act(() => add(now => `${now} and more`))
  expect(result.current.answer).toBe('a1 and more')
  change('b')
  act(() => add(now => `${now} still`))
  expect(result.current).toMatchObject({ answer: undefined, shown: 'a1 and more still' })
  // It was asked anew, as the first question knew nothing of the change.
  await answer(2, 'b1')
  act(() => add(now => `${now} and more`))
  expect(result.current.answer).toBe('b1 and more')
})
