import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, toast, toastDurationMs, toastRemoveDelayMs } from './toast.ts'
import type { ToastOptions } from './toast.ts'
import { ToastRegion } from './ToastRegion.tsx'
import { ToastSlot } from './ToastSlot.tsx'
import { swipeThresholdPx } from './useSwipeAway.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <FluentProvider theme={webLightTheme}>
      <button type="button">elsewhere</button>
      <ToastRegion />
    </FluentProvider>,
  )
})

afterEach(() => {
  cleanup()
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const show = (options: ToastOptions) => {
  act(() => {
    toast(options)
  })
}
const card = (title: string) => screen.getByText(title).parentElement!.parentElement!

test('at most one toast is visible: the newest', () => {
  show({ title: 'first' })
  show({ title: 'second' })
  expect(screen.queryByText('first')).toBeNull()
  expect(screen.getByText('second')).toBeTruthy()
})

test('a toast stays 5000 ms by default', () => {
  show({ title: 'saved' })
  pass(toastDurationMs - 1)
  expect(screen.queryByText('saved')).toBeTruthy()
  pass(1)
  pass(500)
  expect(screen.queryByText('saved')).toBeNull()
})

test('a dismissed toast is kept in the list for 1000000 ms and then dropped', () => {
  // Other files of the worker may have left toasts that only screen readers are told.
  const kept = () => currentToasts().filter(({ title }) => title === 'kept')
  show({ title: 'kept' })
  act(() => dismissToast())
  pass(toastRemoveDelayMs - 1)
  expect(kept()).toHaveLength(1)
  expect(kept()[0]?.open).toBe(false)
  pass(1)
  expect(kept()).toHaveLength(0)
})

test('hovering keeps the rest of the time', () => {
  show({ title: 'saved' })
  pass(4000)
  fireEvent.pointerEnter(card('saved'))
  pass(60_000)
  expect(screen.queryByText('saved')).toBeTruthy()
  fireEvent.pointerLeave(card('saved'))
  pass(999)
  expect(currentToasts()[0]?.open).toBe(true)
  pass(1)
  expect(currentToasts()[0]?.open).toBe(false)
})

test('focus inside keeps it, and so does a hidden tab', () => {
  show({ title: 'saved' })
  fireEvent.focus(screen.getByLabelText('Dismiss'))
  pass(60_000)
  expect(currentToasts()[0]?.open).toBe(true)
  fireEvent.blur(screen.getByLabelText('Dismiss'))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  pass(60_000)
  expect(currentToasts()[0]?.open).toBe(true)
  visibility.mockRestore()
  fireEvent(document, new Event('visibilitychange'))
  pass(toastDurationMs)
  expect(currentToasts()[0]?.open).toBe(false)
})

test('F8 moves the focus to the region, Escape gives it back', () => {
  const elsewhere = screen.getByText('elsewhere')
  elsewhere.focus()
  show({ title: 'saved' })
  fireEvent.keyDown(document, { key: 'F8' })
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  expect(document.activeElement).toBe(region)
  fireEvent.keyDown(region, { key: 'Escape' })
  expect(document.activeElement).toBe(elsewhere)
})

test.each([
  [swipeThresholdPx, false],
  [swipeThresholdPx - 1, true],
  [-200, true],
])('a swipe of %i px to the right leaves it open: %s', (distance, open) => {
  show({ title: 'saved' })
  const swiped = card('saved')
  fireEvent.pointerDown(swiped, { button: 0, clientX: 100, clientY: 10, pointerId: 1 })
  fireEvent.pointerMove(swiped, { clientX: 100 + distance, clientY: 12, pointerId: 1 })
  fireEvent.pointerUp(swiped, { clientX: 100 + distance, clientY: 12, pointerId: 1 })
  expect(currentToasts()[0]?.open).toBe(open)
})

test.each([
  [swipeThresholdPx, false],
  [swipeThresholdPx - 1, true],
  [-200, true],
])('a swipe of %i px upward leaves it open: %s', (distance, open) => {
  show({ title: 'saved' })
  const swiped = card('saved')
  fireEvent.pointerDown(swiped, { button: 0, clientX: 100, clientY: 300, pointerId: 1 })
  fireEvent.pointerMove(swiped, { clientX: 102, clientY: 300 - distance, pointerId: 1 })
  fireEvent.pointerUp(swiped, { clientX: 102, clientY: 300 - distance, pointerId: 1 })
  expect(currentToasts()[0]?.open).toBe(open)
})

test('a change in sight is told to screen readers only, and leaves an Undo where it is', () => {
  show({ title: 'deleted', action: { label: 'Undo', onPress() {} } })
  show({ title: 'added', inSight: true })
  show({ title: 'renamed', inSight: true })
  expect(screen.getByRole('status').textContent).toContain('renamed')
  expect(screen.queryByText('added')).toBeNull()
  expect(screen.getByText('Undo')).toBeTruthy()
  expect(screen.getAllByLabelText('Dismiss')).toHaveLength(1)
  pass(toastDurationMs)
  expect(screen.queryByText('renamed')).toBeNull()
})

describe('with a sheet open on a phone', () => {
  const sheet = () => (
    <FluentProvider theme={webLightTheme}>
      <div role="dialog" tabIndex={-1}>
        <ToastSlot />
        <input aria-label="Email" />
      </div>
    </FluentProvider>
  )

  test('a toast appears inside it, and behind it once it is closed', () => {
    const { unmount } = render(sheet())
    show({ title: 'sent' })
    expect(screen.getByRole('dialog').contains(screen.getByText('sent'))).toBe(true)
    unmount()
    expect(screen.getByRole('status').textContent).toContain('sent')
  })

  test('a toast that moves there, or back, goes on with the time left', () => {
    show({ title: 'sent' })
    pass(3000)
    const { unmount } = render(sheet())
    pass(1000)
    unmount()
    pass(999)
    expect(currentToasts()[0]?.open).toBe(true)
    pass(1)
    expect(currentToasts()[0]?.open).toBe(false)
  })

  test('F8 moves the focus to it, Escape gives it back', () => {
    render(sheet())
    screen.getByLabelText('Email').focus()
    show({ title: 'sent' })
    fireEvent.keyDown(document, { key: 'F8' })
    expect(document.activeElement).toBe(screen.getByLabelText('Dismiss'))
    fireEvent.keyDown(screen.getByLabelText('Dismiss'), { key: 'Escape' })
    pass(200)
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })
})

test('the action runs once and dismisses', () => {
  const undo = vi.fn<() => void>()
  show({ title: 'Activity deleted successfully!', action: { label: 'Undo', onPress: undo } })
  fireEvent.click(screen.getByText('Undo'))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(currentToasts()[0]?.open).toBe(false)
})

test('a failure is announced at once, anything else politely', () => {
  show({ title: 'saved' })
  expect(screen.getByRole('status').textContent).toContain('saved')
  show({ title: 'Failed to create trip', variant: 'destructive' })
  expect(screen.getByRole('alert').textContent).toContain('Failed to create trip')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a toast that was reached without the shortcut gives the focus back, or leaves it to the screen', () => {
  const elsewhere = screen.getByRole('button', { name: 'elsewhere' })
  const main = document.createElement('main')
  main.id = 'main'
  main.tabIndex = -1
  document.body.append(main)
  const undo = () => {
    show({ title: 'Trip deleted', action: { label: 'Undo', onPress: () => {} } })
    const button = screen.getByRole('button', { name: 'Undo' })
    act(() => button.focus())
    fireEvent.click(button)
  }
  elsewhere.focus()
  undo()
  pass(1000)
  expect(document.activeElement).toBe(elsewhere)
  undo()
  elsewhere.remove()
  pass(1000)
  expect(document.activeElement).toBe(main)
  main.remove()
})
