import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { TripsView } from './TripsView.tsx'
import type { TripCardData } from './tripCardData.ts'

afterEach(cleanup)

const card = (id: string, changed: Partial<TripCardData>): TripCardData => ({
  id,
  ownerId: 'me',
  title: id,
  destination: 'Rome, Italy',
  destinationCity: null,
  destinationCountry: null,
  destinationLat: null,
  destinationLon: null,
  startDate: null,
  endDate: null,
  travelersCount: 1,
  visibility: 'public',
  coverImage: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  role: 'owner',
  isPending: false,
  people: [],
  ...changed,
})

const summer = card('summer', {
  title: 'Summer in Málaga',
  destination: 'Málaga, Spain',
  startDate: '2026-07-01',
  endDate: '2026-07-09',
  travelersCount: 3,
  isPending: true,
})
const shared = card('shared', { title: 'With Ana', role: 'editor', visibility: 'private' })
const over = card('over', { title: 'Rome', startDate: '2025-05-01', endDate: '2025-05-03' })

function show(trips: readonly TripCardData[] | undefined) {
  const onNewTrip = vi.fn()
  const onDelete = vi.fn(async () => false)
  render(
    <FluentProvider theme={webLightTheme}>
      <MemoryRouter>
        <TripsView
          trips={trips}
          today="2026-02-10"
          onNewTrip={onNewTrip}
          onImport={vi.fn()}
          onShare={vi.fn()}
          onDelete={onDelete}
        />
      </MemoryRouter>
    </FluentProvider>,
  )
  return { onNewTrip, onDelete }
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search trips' }), { target: { value: text } })

test('a card says what the trip is, and leads to it', () => {
  show([summer])
  const article = screen.getByRole('article', { name: 'Summer in Málaga' })
  expect(within(article).getByRole('link').getAttribute('href')).toBe('/trip/summer')
  for (const text of ['Málaga, Spain', 'Jul 1, 2026 – Jul 9, 2026', '3 travelers', 'Saved on this device']) {
    expect(within(article).getByText(text)).toBeTruthy()
  }
  expect(within(article).getByRole('img', { name: 'Public' })).toBeTruthy()
})

test('nothing that can be pressed stands inside something else that can', () => {
  show([summer, shared, over])
  expect(document.querySelector(':is(a, button) :is(a, button)')).toBeNull()
})

test('a card names who else is on the trip, at most three by their portraits', () => {
  const people = ['Ana Silva', 'Ben Costa', 'Eve Moreau', 'Ida Berg', 'eve@example.org'].map(
    (name, index) => ({
      id: name,
      name,
      imageUrl: null,
      isPending: index === 4,
    }),
  )
  show([{ ...shared, people }, summer])
  const article = within(screen.getByRole('article', { name: 'With Ana' }))
  const stack = article.getByRole('img', { name: /^With Ana Silva, Ben Costa/ })
  expect(stack.textContent).toBe('ASBCEM+2')
  expect(stack.getAttribute('aria-label')).toContain('eve@example.org (Pending invitation)')
  expect(screen.queryAllByRole('img', { name: /^With / })).toHaveLength(1)
})

test('what is over comes last, under its own heading', () => {
  show([over, shared, summer])
  expect(titles()).toEqual(['Summer in Málaga', 'With Ana', 'Rome'])
  const order = screen.getAllByRole('heading').map(heading => heading.textContent)
  expect(order.indexOf('Past trips')).toBe(order.indexOf('Rome') - 1)
})

test.each([
  ['malaga', 'Summer in Málaga'],
  ['SPAIN', 'Summer in Málaga'],
  ['sao joao', 'São João'],
  ['rome italy', 'São João'],
])('the search for "%s" finds "%s", whatever the case and accents', (text, title) => {
  show([summer, card('feast', { title: 'São João' })])
  search(text)
  expect(titles()).toEqual([title])
})

test('the search box narrows the list, and says how far', () => {
  show([summer, shared, over])
  search('malaga')
  expect(titles()).toEqual(['Summer in Málaga'])
  expect(screen.getByText('1 of 3')).toBeTruthy()
})

test('a search without a find can be cleared', () => {
  show([summer, shared])
  search('atlantis')
  expect(screen.getByRole('heading', { name: 'No trips found' })).toBeTruthy()
  expect(screen.getByText('Try a different search term')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear Search' }))
  expect(titles()).toHaveLength(2)
})

test('somebody without a trip is invited to make one, and has nothing to search', () => {
  const { onNewTrip } = show([])
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByText('No trips found')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Create your first trip' }))
  expect(onNewTrip).toHaveBeenCalledOnce()
})

test('while trips are read, neither a trip nor an empty state is claimed', () => {
  show(undefined)
  expect(screen.getByText('Loading your trips...')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.queryByText('Where to first?')).toBeNull()
})
