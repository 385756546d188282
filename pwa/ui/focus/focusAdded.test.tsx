import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { focusAdded } from './focusAdded.ts'

afterEach(cleanup)

function Places({ names, isEnd = false }: { names: readonly string[]; isEnd?: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={list}>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {!isEnd && (
        <button onClick={({ currentTarget }) => focusAdded(list.current, currentTarget)}>Show more</button>
      )}
      <a href="#elsewhere">Elsewhere</a>
    </>
  )
}

function press() {
  const button = screen.getByRole('button')
  button.focus()
  button.click()
}
const focused = () => document.activeElement?.textContent

test('the first entry that is added takes the focus, each time', async () => {
  const { rerender } = render(<Places names={['Castle']} />)
  press()
  rerender(<Places names={['Castle', 'Tram', 'Fado']} />)
  await expect.poll(focused).toBe('Tram')
  press()
  rerender(<Places names={['Castle', 'Tram', 'Fado', 'Tower']} isEnd />)
  await expect.poll(focused).toBe('Tower')
})

test('a person who has moved on is left alone', async () => {
  const { rerender } = render(<Places names={['Castle']} />)
  press()
  screen.getByRole('link').focus()
  rerender(<Places names={['Castle', 'Tram']} />)
  await new Promise(resolve => setTimeout(resolve))
  expect(focused()).toBe('Elsewhere')
})
