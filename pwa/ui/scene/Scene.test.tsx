// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Scene } from './Scene.tsx'

afterEach(cleanup)

test('two covers of one place on a page share no id', () => {
  const { container } = render(
    <>
      <Scene destination="Lisbon" />
      <Scene destination="Lisbon" />
    </>,
  )
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
