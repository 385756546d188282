import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { DiscoverView } from './DiscoverView.tsx'
import type { DiscoverViewProps } from './DiscoverView.tsx'
import type { DiscoverPlace } from './discoverPlace.ts'

afterEach(cleanup)

const porto: DiscoverPlace = {
  formatted: 'Porto, Portugal',
  city: 'Porto',
  country: 'Portugal',
  lat: '41.15',
  lon: '-8.611',
  timezone: 'Europe/Lisbon',
  population: 237_591,
}
const alegre: DiscoverPlace = {
  formatted: 'Porto Alegre, Brazil',
  city: 'Porto Alegre',
  country: 'Brazil',
  lat: '-30.033',
  lon: '-51.23',
}

function show(props: Partial<DiscoverViewProps> = {}) {
  const onQuery = vi.fn()
  const onRetry = vi.fn()
  render(
    <FluentProvider theme={webLightTheme}>
      <MemoryRouter>
        <DiscoverView
          query=""
          onQuery={onQuery}
          answer={undefined}
          isCurrent={false}
          isSlow={false}
          onRetry={onRetry}
          now={new Date('2026-07-01T09:30:00Z')}
          planPath={place => `/plan/${place.formatted}`}
          {...props}
        />
      </MemoryRouter>
    </FluentProvider>,
  )
  return { onQuery, onRetry }
}

const found = (...places: DiscoverPlace[]): Partial<DiscoverViewProps> => ({
  query: 'porto',
  answer: { query: 'porto', places },
  isCurrent: true,
})
const field = () => screen.getByRole('searchbox', { name: 'Find a place' })
const links = () => screen.getAllByRole('link', { name: /^Plan a trip here/ })
const status = () => screen.getByRole('status').textContent

test('without a search there are twelve places, each the beginning of a trip', () => {
  show()
  expect(screen.getAllByRole('article')).toHaveLength(12)
  expect(links()).toHaveLength(12)
  const lisbon = screen.getByRole('article', { name: 'Lisbon' })
  expect(lisbon.textContent).toContain('Wed 10:30 AM')
  expect(lisbon.textContent).toContain('520,000 people')
  expect(within(lisbon).getByRole('link').getAttribute('href')).toBe('/plan/Lisbon, Portugal')
  expect(status()).toBe('')
})

test('what was found says where it is; what is not known of it is left out', () => {
  show(found(porto, alegre))
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole('article', { name: 'Porto' }).textContent).toContain('Portugal')
  const text = screen.getByRole('article', { name: 'Porto Alegre' }).textContent
  expect(text).toContain('Brazil')
  expect(text).not.toMatch(/time|people/)
  expect(screen.getByRole('link', { name: /GeoNames/ })).toBeTruthy()
  expect(status()).toBe('2 places found.')
})

test('places for older text stay until newer ones are there, and are not announced', () => {
  show({ ...found(porto), query: 'porto a', isCurrent: false })
  expect(screen.getByRole('heading', { name: 'Places for “porto”' })).toBeTruthy()
  expect(status()).toBe('')
})

test('only a wait that can be felt takes the place of the twelve', () => {
  show({ query: 'por' })
  expect(screen.getAllByRole('article')).toHaveLength(12)
  cleanup()
  show({ query: 'por', isSlow: true })
  expect(screen.queryByRole('article')).toBeNull()
  expect(status()).toBe('Looking for places...')
})

test('a name that nothing has can be the destination all the same', () => {
  show({ ...found(), query: 'Xyzzyx', answer: { query: 'Xyzzyx', places: [] } })
  expect(screen.getByRole('heading', { name: 'No place by that name' })).toBeTruthy()
  expect(screen.getByText(/Check the spelling/)).toBeTruthy()
  const anyway = screen.getByRole('link', { name: 'Plan a trip to “Xyzzyx”' })
  expect(anyway.getAttribute('href')).toBe('/plan/Xyzzyx')
  expect(status()).toBe('No place by that name.')
})

test('without a gazetteer it says so and tries again when asked', () => {
  const { onRetry } = show({ query: 'porto', answer: { query: 'porto', places: null }, isCurrent: true })
  expect(screen.getByRole('heading', { name: "Places aren't available offline yet" })).toBeTruthy()
  expect(status()).toBe("Places aren't available offline yet.")
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  cleanup()
  const trying = show({ query: 'porto', answer: { query: 'porto', places: null }, isCurrent: false })
  fireEvent.click(screen.getByRole('button', { name: 'Trying...' }))
  expect(trying.onRetry).not.toHaveBeenCalled()
})

test('the arrows lead from the field into the cards and back, Escape empties the field', () => {
  const { onQuery } = show(found(porto, alegre))
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(links()[0])
  fireEvent.keyDown(links()[0]!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(links()[1])
  fireEvent.keyDown(links()[0]!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(field())
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(onQuery).toHaveBeenCalledWith('')
})

test('Enter leads to the first place, but not to one that was found for older text', () => {
  show({ ...found(porto), query: 'porto a', isCurrent: false })
  field().focus()
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(document.activeElement).toBe(field())
  cleanup()
  show(found(porto))
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(document.activeElement).toBe(links()[0])
})
