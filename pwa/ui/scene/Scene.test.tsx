// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Scene } from './Scene.tsx'

afterEach(cleanup)

test('a cover is sky until the code that draws it is there, and then the picture in the same frame', async () => {
  const { container } = render(<Scene destination="Lisbon" />)
  const frame = container.querySelector('svg')!
  await vi.waitFor(() => expect(frame.querySelectorAll('path').length).toBeGreaterThan(5))
  expect(frame.getAttribute('viewBox')).toBe('0 0 640 400')
  expect(container.querySelector('svg')).toBe(frame)
})

test('two covers of one place on a page share no id', async () => {
  const { container } = render(
    <>
      <Scene destination="Lisbon" />
      <Scene destination="Lisbon" />
    </>,
  )
  await vi.waitFor(() => expect(container.querySelector('path')).not.toBeNull())
  const ids = [...container.querySelectorAll('[id]')].map(element => element.id)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a cover is decoration unless it is given a title', () => {
  const { container } = render(<Scene destination="Lisbon" />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  render(<Scene destination="Lisbon" title="Roofs of Lisbon" />)
  expect(screen.getByRole('img', { name: 'Roofs of Lisbon' })).toBeDefined()
})
