import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useTypingMark } from './useTypingMark.ts'

afterEach(cleanup)

function Region({ toasts = 0 }: { toasts?: number }) {
  const region = useRef<HTMLDivElement>(null)
  useTypingMark(region, toasts)
  return <div ref={region} data-testid="region" />
}
const page = (field: boolean, toasts = 0) => (
  <>
    {field && <input aria-label="Name" />}
    <input type="checkbox" />
    <button>Save</button>
    <Region toasts={toasts} />
  </>
)
const isMarked = () => screen.getByTestId('region').hasAttribute('data-typing')

test('an element is marked while the focus is in a field that is typed into', () => {
  render(page(true))
  expect(isMarked()).toBe(false)
  act(() => screen.getByLabelText('Name').focus())
  expect(isMarked()).toBe(true)
  act(() => screen.getByRole('checkbox').focus())
  expect(isMarked()).toBe(false)
  act(() => screen.getByLabelText('Name').focus())
  act(() => screen.getByRole('button').focus())
  expect(isMarked()).toBe(false)
})

test('a field that was removed with the focus in it counts no more once something else is shown', () => {
  const { rerender } = render(page(true))
  act(() => screen.getByLabelText('Name').focus())
  rerender(page(false))
  rerender(page(false, 1))
  expect(isMarked()).toBe(false)
})
