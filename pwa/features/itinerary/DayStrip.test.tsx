import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { createStore } from '../../ui/createStore.ts'
import { DayStrip } from './DayStrip.tsx'

afterEach(cleanup)
beforeEach(() => {
  Element.prototype.scrollTo ??= () => undefined
})

const day = (number: number, date: string | null, items = 0): PlanDay =>
  ({ id: `d${number}`, number, date, day: null, items: Array.from({ length: items }) }) as unknown as PlanDay

const december = [day(1, '2026-11-30', 2), day(2, '2026-12-01'), day(3, '2026-12-02', 1)]

function show(plan: readonly PlanDay[], { isFollowed = true, ideaCount = 0 } = {}) {
  const store = createStore<string | undefined>('d1')
  const onGo = vi.fn<(dayId: string) => void>()
  render(
    <FluentProvider theme={webLightTheme}>
      <DayStrip
        plan={plan}
        ideaCount={ideaCount}
        today="2026-12-01"
        inView={{ store, hold: () => undefined, placeNow: () => undefined }}
        isFollowed={isFollowed}
        onGo={onGo}
      />
    </FluentProvider>,
  )
  return { store, onGo }
}

const names = () => screen.getAllByRole('button').map(button => button.firstChild?.textContent)
const textOf = (button: Element) =>
  [...button.querySelectorAll('[aria-hidden]')].map(part => part.textContent).join(' ')
const texts = () => screen.getAllByRole('button').map(textOf)
const current = () => screen.queryAllByRole('button', { current: true }).map(textOf).join()

test('each day says its weekday, its date, and how much is planned; a new month is named', () => {
  show(december)
  expect(texts()).toEqual(['Mon 30', 'Tue Dec 1', 'Wed 2'])
  expect(names()).toEqual([
    'Day 1, Monday, November 30, 2 planned',
    'Today, Day 2, Tuesday, December 1, nothing planned',
    'Day 3, Wednesday, December 2, 1 planned',
  ])
})

test('days without dates are numbered', () => {
  show([day(1, null, 1), day(2, null)])
  expect(texts()).toEqual(['Day 1', 'Day 2'])
  expect(names()).toEqual(['Day 1, 1 planned', 'Day 2, nothing planned'])
})

test('follows the day in view, which is the one that Tab reaches', () => {
  const { store } = show(december)
  expect(current()).toBe('Mon 30')
  act(() => store.set('d3'))
  expect(current()).toBe('Wed 2')
  expect(screen.getAllByRole('button').map(button => button.tabIndex)).toEqual([-1, -1, 0])
})

test('while another place of the trip is shown, no day is in view', () => {
  show(december, { isFollowed: false })
  expect(current()).toBe('')
})

test('a press goes to a day; arrow keys go along the days', () => {
  const { onGo } = show(december)
  const [first, second, third] = screen.getAllByRole('button')
  fireEvent.click(third!)
  expect(onGo).toHaveBeenCalledExactlyOnceWith('d3')
  first!.focus()
  fireEvent.keyDown(first!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second!, { key: 'End' })
  expect(document.activeElement).toBe(third)
})

test('the ideas stand after the days', () => {
  const { onGo } = show(december, { ideaCount: 3 })
  expect(texts()).toEqual(['Mon 30', 'Tue Dec 1', 'Wed 2', 'Ideas · 3'])
  expect(names().at(-1)).toBe('Ideas, 3 saved')
  const last = screen.getAllByRole('button').at(-1)!
  screen.getAllByRole('button')[0]!.focus()
  fireEvent.keyDown(document.activeElement!, { key: 'End' })
  expect(document.activeElement).toBe(last)
  fireEvent.click(last)
  expect(onGo).toHaveBeenCalledExactlyOnceWith('ideas')
})

test('before the first day, Tab reaches the ideas', () => {
  show([], { ideaCount: 1 })
  expect(screen.getByRole('button').tabIndex).toBe(0)
})

test('a trip without days says so', () => {
  show([])
  expect(screen.getByText('No days yet')).toBeTruthy()
})
