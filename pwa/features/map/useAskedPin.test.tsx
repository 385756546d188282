import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useAskedPin } from './useAskedPin.ts'

afterEach(cleanup)

/** A map of 'louvre' and 'orsay', at an address. */
function openAt(address: string, isFront = true) {
  const told: string[] = []
  const hook = renderHook(
    (isFront: boolean) => ({
      pinId: useAskedPin({
        isFront,
        isKnown: id => ['louvre', 'orsay'].includes(id),
        onShow: id => told.push(`show ${id}`),
        onBack: id => told.push(`back ${id}`),
      }),
      search: useLocation().search,
      navigate: useNavigate(),
    }),
    {
      initialProps: isFront,
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={['/trip/1', address]}>{children}</MemoryRouter>
      ),
    },
  )
  return { told, ...hook }
}

test('shows the pin that the address asks for, and goes back to its row', () => {
  const { told, result } = openAt('/trip/1?pin=louvre')
  expect(result.current.pinId).toBe('louvre')
  act(() => void result.current.navigate('/trip/1?pin=orsay'))
  act(() => void result.current.navigate(-1))
  act(() => void result.current.navigate(-1))
  expect(told).toEqual(['show louvre', 'show orsay', 'show louvre', 'back louvre'])
  expect(result.current.pinId).toBeUndefined()
})

test('a map that was left another way begins without the pin', () => {
  const { told, result, rerender } = openAt('/trip/1?pin=louvre')
  rerender(false)
  expect(result.current.search).toBe('')
  rerender(true)
  expect(told).toEqual(['show louvre'])
})

test('nothing is shown while the plan is in front, or when the activity is gone', () => {
  expect(openAt('/trip/1?pin=louvre', false).told).toEqual([])
  expect(openAt('/trip/1?pin=gone').told).toEqual([])
})
