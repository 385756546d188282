import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { TripMissing } from './TripMissing.tsx'

afterEach(cleanup)

function shown(daysAgo: number) {
  const deletedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  render(
    <FluentProvider theme={webLightTheme}>
      <MemoryRouter>
        <TripMissing reason="deleted" deletedAt={deletedAt} onRestore={() => {}} />
      </MemoryRouter>
    </FluentProvider>,
  )
  return screen.queryByRole('button', { name: 'Restore' }) !== null
}

test('offers to restore a trip for 30 days', () => {
  expect(shown(29)).toBe(true)
  screen.getByText('You can restore it, with everything in it, within 30 days of deleting it.')
})

test('offers nothing when the trip was deleted over 30 days ago', () => {
  expect(shown(31)).toBe(false)
  screen.getByText("It was deleted over 30 days ago, so it can't be restored.")
})

test('takes the name of the trip off the tab', () => {
  document.title = 'Surprise for Ben · Wend.'
  render(
    <FluentProvider theme={webLightTheme}>
      <MemoryRouter>
        <TripMissing reason="absent" />
      </MemoryRouter>
    </FluentProvider>,
  )
  expect(document.title).toBe('Ask the owner for access · Wend.')
})
