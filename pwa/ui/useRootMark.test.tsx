import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRootMark } from './useRootMark.ts'

afterEach(cleanup)

function Bar({ isShown = true }: { isShown?: boolean }) {
  useRootMark('foot', isShown)
  return null
}
const isMarked = () => document.documentElement.hasAttribute('data-has-foot')

test('the root is marked for as long as something says so', () => {
  const { rerender, unmount } = render(<Bar isShown={false} />)
  expect(isMarked()).toBe(false)
  rerender(<Bar />)
  expect(isMarked()).toBe(true)
  rerender(<Bar isShown={false} />)
  expect(isMarked()).toBe(false)
  rerender(<Bar />)
  unmount()
  expect(isMarked()).toBe(false)
})

test('of two that mark it, the first to end leaves the mark to the other', () => {
  const [first, second] = [render(<Bar />), render(<Bar />)]
  first.unmount()
  expect(isMarked()).toBe(true)
  second.unmount()
  expect(isMarked()).toBe(false)
})
