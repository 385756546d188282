import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useDiscoverQuery } from './useDiscoverQuery.ts'

afterEach(cleanup)

function Places() {
  const [query, setQuery] = useDiscoverQuery()
  return (
    <>
      <input value={query} onChange={event => setQuery(event.target.value)} />
      <Link to="/trips">Plan a trip</Link>
    </>
  )
}

test('a link that is pressed right after the last letter leads away, and the way back finds the words', async () => {
  const router = createMemoryRouter(
    [
      { path: '/research', Component: Places },
      { path: '/trips', lazy: () => Promise.resolve({ Component: () => <h1>My Trips</h1> }) },
    ],
    { initialEntries: ['/research?view=places'] },
  )
  render(<RouterProvider router={router} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'porto' } })
  fireEvent.click(screen.getByRole('link'))
  await screen.findByRole('heading', { name: 'My Trips' })
  await router.navigate(-1)
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('porto')
})
