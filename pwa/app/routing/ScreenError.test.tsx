import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { AppErrorBoundary } from '../AppErrorBoundary.tsx'
import { ScreenError } from './ScreenError.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What React fails with when a translator has replaced the text nodes of the page. */
const translated = () =>
  new DOMException('The node to be removed is not a child of this node.', 'NotFoundError')
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('a screen that a translator broke is not taken for broken storage', () => {
  render(<ScreenError error={translated()} />, { wrapper: MemoryRouter })
  expect(heading()).toBe('This screen stopped working')
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
})

test('outside every screen it is not taken for broken storage either', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw translated()
  }
  render(
    <AppErrorBoundary>
      <Broken />
    </AppErrorBoundary>,
  )
  expect(heading()).toBe('Wend. stopped working')
})
