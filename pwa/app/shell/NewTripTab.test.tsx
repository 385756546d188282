import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useBarAction } from '../../ui/navigation/barAction.ts'
import type { BarAction } from '../../ui/navigation/barAction.ts'
import { NewTripTab } from './NewTripTab.tsx'

afterEach(cleanup)

function Page({ action }: { action: BarAction | undefined }) {
  useBarAction(action)
  return null
}

const bar = (page?: React.ReactNode) => (
  <MemoryRouter>
    {page}
    <NewTripTab />
  </MemoryRouter>
)

test('the plus leads to a new trip, and on a page that has something to add to it adds there', () => {
  const action = { label: 'Add Activity', run: vi.fn<() => void>() }
  const { rerender } = render(bar())
  expect(screen.getByRole('link', { name: 'New Trip' }).getAttribute('href')).toBe('/trips?new=1')

  rerender(bar(<Page action={action} />))
  expect(screen.queryByRole('link')).toBeNull()
  screen.getByRole('button', { name: 'Add Activity' }).click()
  expect(action.run).toHaveBeenCalledOnce()

  rerender(bar())
  expect(screen.getByRole('link', { name: 'New Trip' })).toBeTruthy()
})

test('a part of the page with nothing to add leaves the plus to the others, who may show another icon', () => {
  const action = { label: 'Add to My Trips', icon: <i>copy</i>, run: () => undefined }
  render(
    bar(
      <>
        <Page action={action} />
        <Page action={undefined} />
      </>,
    ),
  )
  expect(screen.getByRole('button', { name: 'Add to My Trips' }).textContent).toBe('copy')
})
