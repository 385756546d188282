import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeOverlay, currentOverlay } from './overlayState.ts'
import { useShortcuts } from './useShortcuts.ts'

afterEach(() => {
  closeOverlay()
  cleanup()
})

const press = (key: string) => fireEvent.keyDown(document.body, { key, ctrlKey: true })

test('Ctrl+K opens the palette and closes it, with Caps Lock too', () => {
  renderHook(() => useShortcuts())
  press('k')
  expect(currentOverlay()).toBe('palette')
  press('K')
  expect(currentOverlay()).toBeUndefined()
  press('K')
  expect(currentOverlay()).toBe('palette')
})

test('Ctrl+/ lists the shortcuts, and other keys are left to the browser', () => {
  renderHook(() => useShortcuts())
  // False when the browser is kept from acting.
  expect(press('f')).toBe(true)
  expect(currentOverlay()).toBeUndefined()
  expect(press('/')).toBe(false)
  expect(currentOverlay()).toBe('shortcuts')
})
