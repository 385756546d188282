import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import { useNextPage, withPage } from './useNextPage.ts'

afterEach(cleanup)

test('loads one page at a time', async () => {
  const answers = [deferred<void>(), deferred<void>()]
  const load = vi.fn(() => answers[load.mock.calls.length - 1]!.promise)
  const { result } = renderHook(() => useNextPage('/users', load))
  act(() => {
    result.current.loadMore()
    result.current.loadMore()
  })
  expect(result.current.isLoadingMore).toBe(true)
  act(() => result.current.loadMore())
  expect(load).toHaveBeenCalledOnce()
  await act(async () => answers[0]!.resolve())
  expect(result.current.isLoadingMore).toBe(false)
  act(() => result.current.loadMore())
  expect(load).toHaveBeenCalledTimes(2)
})

test('does not hold up another list', async () => {
  const answers = { '/users': deferred<void>(), '/trips': deferred<void>() }
  const load = vi.fn((path: keyof typeof answers) => answers[path].promise)
  const { result, rerender } = renderHook(({ path }) => useNextPage(path, () => load(path)), {
    initialProps: { path: '/users' as keyof typeof answers },
  })
  act(() => result.current.loadMore())
  rerender({ path: '/trips' })
  expect(result.current.isLoadingMore).toBe(false)
  act(() => result.current.loadMore())
  expect(load).toHaveBeenLastCalledWith('/trips')
  await act(async () => answers['/users'].resolve())
  expect(result.current.isLoadingMore).toBe(true)
})

test('shows a row that is on both pages once', () => {
  const rows = (...ids: string[]) => ids.map(id => ({ id }))
  expect(withPage(rows('a', 'b'), rows('b', 'c'))).toEqual(rows('a', 'b', 'c'))
})
