import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DaysField } from './DaysField.tsx'

afterEach(cleanup)

const input = () => screen.getByLabelText<HTMLInputElement>('Days')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('the number of days can be deleted and typed anew', () => {
  const onChange = vi.fn()
  render(<DaysField days={3} problem={undefined} onChange={onChange} />)
  expect(input().value).toBe('3')
  type('')
  expect(input().value).toBe('')
  type('5')
  expect(input().value).toBe('5')
  expect(onChange.mock.calls).toEqual([[null], [5]])
})

test.each(['0', '35', '2.5', '-1'])('%s is no number of days, and stays to be corrected', text => {
  const onChange = vi.fn()
  render(<DaysField days={3} problem="Enter 1 to 30." onChange={onChange} />)
  type(text)
  expect(input().value).toBe(text)
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(screen.getByText('Enter 1 to 30.')).toBeTruthy()
})
