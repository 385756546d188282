import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VisibilityField } from './VisibilityField.tsx'

afterEach(cleanup)

test('it says of each choice who sees the trip, and that followers are not only friends', () => {
  render(<VisibilityField value="friends" onChange={() => {}} />)
  const said = screen.getAllByRole<HTMLInputElement>('radio').map(radio => {
    const { textContent } = document.getElementById(radio.getAttribute('aria-describedby')!)!
    return [radio.getAttribute('aria-label'), textContent]
  })
  expect(said).toEqual([
    ['Private', 'Only you and collaborators can see it'],
    ['Friends', 'Your followers can see it, and anyone can follow'],
    ['Public', 'Everyone can see it, no account needed'],
  ])
})
