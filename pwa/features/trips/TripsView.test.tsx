import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { TripsView } from './TripsView.tsx'
import type { TripCardData } from './tripCardData.ts'
import type { TodayAt } from './useTodayAt.ts'

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
  travelers: changed.travelersCount ?? 1,
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

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

function show(
  trips: readonly TripCardData[] | undefined,
  layout?: 'cards' | 'list',
  todayAt: TodayAt = () => '2026-02-10',
) {
  const onLayout = vi.fn()
  const onNewTrip = vi.fn()
  const onDelete = vi.fn(async () => false)
  // The search and the filter are kept for each entry of the history.
  const entry = { pathname: '/', key: newId() }
  const view = (trips: readonly TripCardData[] | undefined) => (
    <FluentProvider theme={webLightTheme}>
      <MemoryRouter initialEntries={[entry]}>
        <Routes>
          <Route
            path="/"
            element={
              <TripsView
                trips={trips}
                today="2026-02-10"
                todayAt={todayAt}
                layout={layout}
                onLayout={onLayout}
                onNewTrip={onNewTrip}
                onImport={vi.fn()}
                onShare={vi.fn()}
                onDelete={onDelete}
              />
            }
          />
          <Route path="/trip/:tripId" element={<Back />} />
        </Routes>
      </MemoryRouter>
    </FluentProvider>
  )
  const { rerender } = render(view(trips))
  const bring = (next: readonly TripCardData[]) => rerender(view(next))
  return { onNewTrip, onDelete, onLayout, bring }
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

test('going back from a trip finds the search and the filter as they were', () => {
  show([summer, shared, over, ...Array.from({ length: 4 }, (_, n) => card(`ahead-${n}`, {}))])
  const past = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Past' })
  search('rome')
  fireEvent.click(past())
  fireEvent.click(screen.getByRole('link', { name: 'Rome' }))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('rome')
  expect(past().checked).toBe(true)
})

test('a search without a find can be cleared', () => {
  show([summer, shared])
  search('atlantis')
  expect(screen.getByRole('heading', { name: 'No trips found' })).toBeTruthy()
  expect(screen.getByText('Try a different search term')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear Search' }))
  expect(titles()).toHaveLength(2)
})

test('somebody without a trip is invited to make one, and has nothing to search', async () => {
  const { onNewTrip } = show([])
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByText('No trips found')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Create Your First Trip' }))
  expect(onNewTrip).toHaveBeenCalledOnce()
})

test('while trips are read, neither a trip nor an empty state is claimed', () => {
  show(undefined)
  expect(screen.getByText('Loading your trips...')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.queryByText('Where to first?')).toBeNull()
})

const many = [
  ...Array.from({ length: 4 }, (_, index) =>
    card(`next-${index}`, { title: `Next ${index}`, startDate: `2026-0${index + 3}-01` }),
  ),
  ...Array.from({ length: 4 }, (_, index) =>
    card(`old-${index}`, { title: `Old ${index}`, startDate: `202${index}-05-01` }),
  ),
  card('theirs', { title: 'Theirs', role: 'editor' }),
]
const years = () => screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)

test('many trips come by year, the past ones folded', () => {
  show(many)
  expect(years()).toEqual([
    '2026 · 4 trips',
    'No dates · 1 trip',
    '2023 · 1 trip',
    '2022 · 1 trip',
    '2021 · 1 trip',
    '2020 · 1 trip',
  ])
  expect(titles()).toEqual(['Next 0', 'Next 1', 'Next 2', 'Next 3', 'Theirs'])
  fireEvent.click(screen.getByRole('button', { name: /^2021/ }))
  expect(titles()).toContain('Old 1')
  fireEvent.click(screen.getByRole('button', { name: /^2026/, expanded: true }))
  expect(titles()).toEqual(['Theirs', 'Old 1'])
})

test('a search finds folded trips, too', () => {
  show(many)
  search('old 1')
  expect(titles()).toEqual(['Old 1'])
})

test('while a search opens all years, none can be folded unseen', () => {
  show(many)
  search('old')
  const heading = () => screen.getByRole<HTMLButtonElement>('button', { name: /^2023/, expanded: true })
  expect(heading().disabled).toBe(true)
  fireEvent.click(heading())
  search('')
  fireEvent.click(screen.getByRole('button', { name: /^2023/, expanded: false }))
  search('')
  expect(heading().disabled).toBe(false)
  expect(titles()).toContain('Old 3')
})

test.each([
  ['Upcoming', ['Next 0', 'Next 1', 'Next 2', 'Next 3', 'Theirs']],
  ['Past', ['Old 3', 'Old 2', 'Old 1', 'Old 0']],
  ['Shared with me', ['Theirs']],
])('%s shows only those', (filter, expected) => {
  show(many)
  fireEvent.click(screen.getByRole('radio', { name: filter }))
  expect(titles()).toEqual(expected)
})

test('a filter that shows nothing leads back to all', () => {
  show(many.slice(0, 8))
  fireEvent.click(screen.getByRole('radio', { name: 'Shared with me' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(titles()).toHaveLength(4)
})

test('once the trips are few, none is hidden by a filter that cannot be changed any more', () => {
  const { bring } = show(many.slice(0, 7))
  fireEvent.click(screen.getByRole('radio', { name: 'Past' }))
  expect(titles()).toHaveLength(3)
  bring(many.slice(0, 6))
  expect(titles()).toHaveLength(6)
})

test('a search says how many trips are shown, also with a filter', () => {
  show(many)
  fireEvent.click(screen.getByRole('radio', { name: 'Past' }))
  search('rome')
  expect(titles()).toHaveLength(4)
  expect(screen.getByText('4 of 9')).toBeTruthy()
})

test('a line says what a card says', () => {
  const { onLayout } = show([...many, { ...summer, isPending: true }], 'list')
  const line = screen.getByRole('article', { name: 'Summer in Málaga' })
  expect(line.textContent).toContain('Málaga, Spain · Jul 1, 2026 – Jul 9, 2026 · 3 travelers')
  expect(within(line).getByRole('img', { name: 'Saved on this device' })).toBeTruthy()
  expect(within(line).getByRole('link').getAttribute('href')).toBe('/trip/summer')
  expect(within(line).getByRole('button', { name: 'Actions for Summer in Málaga' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show as cards' }))
  expect(onLayout).toHaveBeenCalledWith('cards')
})

test('a few trips are cards, many are lines, until somebody chooses', () => {
  show(many)
  expect(screen.getByRole('button', { name: 'Show as list' })).toBeTruthy()
  cleanup()
  show([...many, ...many.map(trip => ({ ...trip, id: `${trip.id} too` }))])
  expect(screen.getByRole('button', { name: 'Show as cards' })).toBeTruthy()
})

test.each(['cards', 'list'] as const)('among %s, the days until a trip are counted where it goes', layout => {
  const dated = many.map(trip => ({ ...trip, startDate: '2026-02-12', endDate: '2026-02-12' }))
  show(dated, layout, ({ id }) => (id === 'next-0' ? '2026-02-12' : '2026-02-11'))
  const told = (name: string) => screen.getByRole('article', { name }).textContent
  expect(told('Next 0')).toContain('Now')
  expect(told('Next 1')).toContain('Tomorrow')
})
