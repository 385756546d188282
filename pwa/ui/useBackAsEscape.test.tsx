import { FluentProvider, MenuItem, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ActionMenu } from './ActionMenu.tsx'
import { ResponsiveDialog } from './dialog/ResponsiveDialog.tsx'

const watchers: Watcher[] = []

class Watcher {
  onclose = () => {}
  constructor() {
    watchers.push(this)
  }
  destroy() {
    watchers.splice(watchers.indexOf(this), 1)
  }
}

/** As the browser does it: the newest watcher gets the request, and no other one. */
const goBack = () =>
  act(() => {
    watchers.pop()?.onclose()
  })

const onClose = vi.fn<() => void>()
const onCloseMenu = vi.fn<() => void>()

beforeEach(() => {
  vi.stubGlobal('CloseWatcher', Watcher)
  pointAs(true)
})
afterEach(() => {
  cleanup()
  watchers.length = 0
  onClose.mockReset()
  onCloseMenu.mockReset()
  vi.unstubAllGlobals()
})

const pointAs = (isCoarse: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isCoarse,
    addEventListener() {},
    removeEventListener() {},
  }))

const dialog = (open: boolean, isMenuOpen = false) => (
  <FluentProvider theme={webLightTheme}>
    <ResponsiveDialog open={open} title="Generate" onClose={onClose}>
      <input aria-label="Interests" onKeyDown={event => event.key === 'Escape' && takeBack(event)} />
      {isMenuOpen && (
        <ActionMenu target={document.body} label="Actions" onClose={onCloseMenu}>
          <MenuItem>Delete</MenuItem>
        </ActionMenu>
      )}
    </ResponsiveDialog>
  </FluentProvider>
)
const takeBack = (event: React.KeyboardEvent<HTMLInputElement>) => {
  if (event.currentTarget.value === '') return
  fireEvent.change(event.currentTarget, { target: { value: '' } })
  event.stopPropagation()
}

test('the back button closes a dialog, and does so again after a dialog that stayed', () => {
  render(dialog(true))
  goBack()
  expect(onClose).toHaveBeenCalledTimes(1)
  goBack()
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('the focused field answers before its dialog does', () => {
  render(dialog(true))
  const field = screen.getByLabelText<HTMLInputElement>('Interests')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: 'Art' } })
  goBack()
  expect(field.value).toBe('')
  expect(onClose).not.toHaveBeenCalled()
  goBack()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a menu closes before the dialog that it is in', () => {
  const { rerender } = render(dialog(true))
  rerender(dialog(true, true))
  goBack()
  expect(onCloseMenu).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  rerender(dialog(true))
  goBack()
  expect(onClose).toHaveBeenCalledOnce()
})

test('once nothing is open, the page is left as ever', () => {
  const { rerender } = render(dialog(true))
  rerender(dialog(false))
  expect(watchers).toEqual([])
})

test('with a mouse and a keyboard, Escape alone closes', () => {
  pointAs(false)
  render(dialog(true))
  expect(watchers).toEqual([])
})
