import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
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

test('it does not on a busy page either, which hears of it late', () => {
  const { onClick } = closedByPress()
  vi.advanceTimersByTime(5000)
  const press = (detail: number) =>
    fireEvent.click(screen.getByText('Make'), { clientX: 5, clientY: 5, detail })
  press(2)
  expect(onClick).not.toHaveBeenCalled()
  press(1)
  expect(onClick).toHaveBeenCalledOnce()
})

test('it does not at the moment in which the next dialog is drawn', () => {
  const onClick = vi.fn()
  function Next() {
    useLayoutEffect(() => {
      fireEvent.click(screen.getByText('Invite another'), { clientX: 5, clientY: 5 })
    }, [])
    return <button onClick={onClick}>Invite another</button>
  }
  const { rerender } = render(<Dialog />)
  fireEvent.pointerDown(document.body, { clientX: 5, clientY: 5 })
  rerender(<Next />)
  expect(onClick).not.toHaveBeenCalled()
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
