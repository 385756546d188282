import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSecondPress } from './useSecondPress.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Dialog() {
  useSecondPress()
  return null
}

/** A page whose dialog was just closed by a press, at the place of its button. */
function closedByPress() {
  vi.useFakeTimers()
  const onClick = vi.fn()
  const page = (isOpen: boolean) => (
    <>
      {isOpen && <Dialog />}
      <input aria-label="Name" />
      <button onClick={onClick}>Make</button>
    </>
  )
  const { rerender } = render(page(true))
  const press = (clientX = 5) => fireEvent.click(screen.getByText('Make'), { clientX, clientY: 5 })
  fireEvent.pointerDown(document.body, { clientX: 5, clientY: 5 })
  rerender(page(false))
  return { onClick, press }
}

test('the second half of a double press does not hit what is underneath', () => {
  const { onClick, press } = closedByPress()
  press()
  expect(onClick).not.toHaveBeenCalled()
  press()
  expect(onClick).toHaveBeenCalledOnce()
})

test.each<[string, (press: (x?: number) => void) => void]>([
  ['elsewhere', press => press(60)],
  ['later', press => (vi.advanceTimersByTime(400), press())],
  ['after something was typed', press => (fireEvent.input(screen.getByLabelText('Name')), press())],
])('a press %s counts', (_when, act) => {
  const { onClick, press } = closedByPress()
  act(press)
  expect(onClick).toHaveBeenCalledOnce()
})
