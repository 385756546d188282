import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useMenuButton } from './useMenuButton.ts'

afterEach(cleanup)

function Example({ preload }: { preload: () => void }) {
  const { button, isOpen, onClose } = useMenuButton(preload)
  return (
    <>
      <button {...button}>Share</button>
      {isOpen && (
        <div role="menu">
          <button onClick={onClose}>Copy</button>
        </div>
      )}
      <input />
    </>
  )
}

const shareButton = () => screen.getByRole('button', { name: 'Share' })

test('opens by press and by arrow key, and closes by Escape before the menu has the focus', () => {
  let preloaded = 0
  render(<Example preload={() => preloaded++} />)
  fireEvent.pointerEnter(shareButton())
  expect(preloaded).toBe(1)
  fireEvent.click(shareButton())
  expect(shareButton().getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(shareButton(), { key: 'Escape' })
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(shareButton())
  // The page must not scroll as well.
  expect(fireEvent.keyDown(shareButton(), { key: 'ArrowDown' })).toBe(false)
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('takes the focus back from the menu, but not from where a choice has led', () => {
  render(<Example preload={() => undefined} />)
  fireEvent.click(shareButton())
  const copy = screen.getByRole('button', { name: 'Copy' })
  copy.focus()
  fireEvent.click(copy)
  expect(document.activeElement).toBe(shareButton())

  fireEvent.click(shareButton())
  screen.getByRole('textbox').focus()
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('the focus comes back from a menu that took it after the key that closes it', () => {
  render(
    <div onKeyDown={() => screen.getByRole('button', { name: 'Copy' }).focus()}>
      <Example preload={() => undefined} />
    </div>,
  )
  shareButton().focus()
  fireEvent.click(shareButton())
  fireEvent.keyDown(shareButton(), { key: 'Escape' })
  expect(document.activeElement).toBe(shareButton())
})
