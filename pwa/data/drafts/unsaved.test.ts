import { afterEach, expect, test } from 'vitest'
import { allowUnload, isTyping, markTyping } from './unsaved.ts'

afterEach(() => {
  markTyping('a', false)
  markTyping('b', false)
})

/** True when leaving the page now would make the browser ask. */
function leavingAsks() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('leaving asks while any form holds unstored text', () => {
  expect(leavingAsks()).toBe(false)
  markTyping('a', true)
  markTyping('b', true)
  markTyping('a', false)
  expect(isTyping()).toBe(true)
  expect(leavingAsks()).toBe(true)
  markTyping('b', false)
  expect(leavingAsks()).toBe(false)
})

test('an unload that the person agreed to is not asked about again', () => {
  markTyping('a', true)
  allowUnload()
  expect(leavingAsks()).toBe(false)
})
