import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OpenActivity, OpenPlan } from '#shared/features/sharing/openPlan.ts'
import { PublicTrip } from './PublicTrip.tsx'

afterEach(cleanup)

const castle: OpenActivity = {
  time: '09:00',
  end: { time: '10:30', days: 0 },
  title: 'Castle',
  location: 'Alfama',
  category: 'activities',
  description: 'Take the stairs',
  cost: '$45',
}
const bare: OpenActivity = {
  time: null,
  end: null,
  title: 'Stroll',
  location: null,
  category: 'other',
  description: null,
  cost: null,
}
const day = { date: null, title: null, isSuggested: false }
const plan: OpenPlan = {
  title: 'Lisbon',
  destination: 'Lisbon, Portugal',
  startDate: null,
  endDate: null,
  picture: '/preview/a.jpg?v=1',
  owner: { firstName: 'Ana', lastName: 'Silva' },
  days: [
    { ...day, number: 1, title: 'Along the river', activities: [castle, bare] },
    { ...day, number: 2, isSuggested: true, activities: [] },
  ],
}

const open = (changed: Partial<OpenPlan> = {}) =>
  render(
    <PublicTrip
      plan={{ ...plan, ...changed }}
      notices={<p>Login failed</p>}
      copy={<button type="button">Copy to my trips</button>}
    />,
  )

const texts = (role: string, level?: number) =>
  screen.getAllByRole(role, level === undefined ? {} : { level }).map(({ textContent }) => textContent)

test('shows whose trip it is, where it goes, and each day with its activities', () => {
  open()
  expect(texts('heading', 1)).toEqual(['Lisbon'])
  expect(document.title).toBe('Lisbon')
  expect(screen.getByText('Lisbon, Portugal')).toBeDefined()
  expect(texts('listitem').slice(0, 2)).toEqual(['by Ana Silva', '2 days'])
  expect(texts('heading', 2)).toEqual(['Day 1', 'Day 2'])
  expect(texts('heading', 3)).toEqual(['Castle', 'Stroll'])
  const [first, second] = screen.getAllByRole('listitem').slice(2)
  expect(first!.textContent).toBe('9:00 AM – 10:30 AMCastleAlfama · Activity · $45Take the stairs')
  expect(second!.textContent).toBe('AnytimeStroll')
  expect(screen.getByText('Along the river')).toBeDefined()
  expect(screen.getByText('Suggested')).toBeDefined()
  expect(screen.getAllByText('Nothing planned yet')).toHaveLength(1)
})

test('has one thing to do, and says why it did not work', () => {
  open()
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy to my trips'])
  expect(main.getByText('Login failed')).toBeDefined()
})

test('shows the dates that it got, and counts what ends the day after', () => {
  const late = { ...castle, time: '23:30', end: { time: '00:30', days: 1 } }
  const dated = { ...plan.days[0]!, date: '2025-04-02', activities: [late] }
  open({ startDate: '2025-04-02', endDate: '2025-04-03', days: [dated] })
  expect(texts('listitem').slice(1)).toEqual([
    '1 day',
    'Apr 2, 2025 – Apr 3, 2025',
    expect.stringMatching('^11:30 PM – 12:30 AM \\+1Castle'),
  ])
  expect(screen.getByText('Wednesday, April 2, 2025')).toBeDefined()
})

test('does without a name, a plan and a picture', () => {
  const { container } = open({ owner: { firstName: null, lastName: null }, days: [] })
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(screen.getByText('Nothing planned yet')).toBeDefined()
  const picture = container.querySelector('img')!
  expect(picture.getAttribute('src')).toBe('/preview/a.jpg?v=1')
  fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
})

test('takes its title along when it goes', () => {
  document.title = 'Wend.'
  const { unmount } = open()
  expect(document.title).toBe('Lisbon')
  unmount()
  expect(document.title).toBe('Wend.')
})
