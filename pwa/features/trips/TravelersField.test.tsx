import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TravelersField } from './TravelersField.tsx'

afterEach(cleanup)

function Form() {
  const [count, setCount] = useState(1)
  return (
    <>
      <TravelersField value={count} onChange={setCount} />
      <output>{count}</output>
    </>
  )
}

const count = () => screen.getByRole('status').textContent
const field = () => screen.getByLabelText<HTMLInputElement>('Number of Travelers')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

test('it counts up and down, and never below one', () => {
  render(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'Add a traveler' }))
  expect(count()).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'Remove a traveler' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove a traveler' }))
  expect(count()).toBe('1')
})

test('what is not a number of people counts as one', () => {
  render(<Form />)
  type('0')
  expect(count()).toBe('1')
  type('-4')
  expect(count()).toBe('1')
  type('7')
  expect(count()).toBe('7')
})

test('an emptied field stays empty until it is left', () => {
  render(<Form />)
  type('12')
  type('')
  expect(field().value).toBe('')
  expect(count()).toBe('1')
  fireEvent.blur(field())
  expect(field().value).toBe('1')
})
