import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePlanFilter } from './usePlanFilter.ts'

afterEach(cleanup)

test('an activity that the filter would hide shows everything', () => {
  const { result } = renderHook(() => usePlanFilter([]))
  act(() => result.current.setFilter('restaurants'))
  act(() => result.current.showAdded('restaurants'))
  expect(result.current.filter).toBe('restaurants')
  act(() => result.current.showAdded('transport'))
  expect(result.current.filter).toBe('all')
})

test('what is stored late leaves the filter that was chosen meanwhile', () => {
  const { result } = renderHook(() => usePlanFilter([]))
  act(() => result.current.setFilter('restaurants'))
  const { showAdded } = result.current
  act(() => result.current.setFilter('other'))
  act(() => showAdded('restaurants'))
  expect(result.current.filter).toBe('other')
})
