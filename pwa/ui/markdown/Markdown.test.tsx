import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from './Markdown.tsx'

afterEach(cleanup)

test('a picture is told in words, and nothing is asked of where it lies', () => {
  const { container } = render(
    <Markdown text="See ![the old port](https://evil.example/x.png) and ![](https://evil.example/y.png)." />,
  )
  expect(container.querySelector('img')).toBeNull()
  expect(container.innerHTML).not.toContain('evil.example')
  expect(container.textContent).toBe('See the old port and .')
})
