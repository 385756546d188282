import { FluentProvider, MenuItem, webLightTheme } from '@fluentui/react-components'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TypeAheadMenuList } from './TypeAheadMenuList.tsx'

const chosen = vi.fn<(name: string) => void>()
let now = 0

beforeEach(() => {
  chosen.mockReset()
  now += 10_000
  render(
    <FluentProvider theme={webLightTheme}>
      <TypeAheadMenuList aria-label="Menu">
        {['Copy Link', 'Calendar file', 'Calendar subscription', 'Print'].map(name => (
          <MenuItem key={name} onClick={() => chosen(name)}>
            {name}
          </MenuItem>
        ))}
      </TypeAheadMenuList>
    </FluentProvider>,
  )
  screen.getByRole('menuitem', { name: 'Print' }).focus()
})
afterEach(cleanup)

/** Presses keys one after another, the first one `waitMs` after the previous key press. */
function type(keys: string, waitMs = 100) {
  now += waitMs - 100
  for (const key of keys) {
    now += 100
    for (const kind of ['keyDown', 'keyUp'] as const) {
      const event = createEvent[kind](document.activeElement!, { key })
      Object.defineProperty(event, 'timeStamp', { value: now })
      fireEvent(document.activeElement!, event)
    }
  }
}
const focused = () => document.activeElement?.textContent

test('several letters find the entry that begins with them', () => {
  type('cal')
  expect(focused()).toBe('Calendar file')
  type('endar s')
  expect(focused()).toBe('Calendar subscription')
  expect(chosen).not.toHaveBeenCalled()
})

test('after a second a letter begins a new word', () => {
  type('co')
  expect(focused()).toBe('Copy Link')
  type('p', 1000)
  expect(focused()).toBe('Print')
  type('c', 1000)
  type('o', 999)
  expect(focused()).toBe('Copy Link')
})

test('the same letter goes on from one to the next, and round', () => {
  type('c')
  expect(focused()).toBe('Copy Link')
  type('c')
  expect(focused()).toBe('Calendar file')
  type('cc')
  expect(focused()).toBe('Copy Link')
})

test('letters that no entry begins with leave the focus where it is, and a space by itself chooses', () => {
  type('x')
  expect(focused()).toBe('Print')
  type(' ', 1000)
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Print')
})
