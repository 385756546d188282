import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import { keepFocus } from '../../ui/focus/keepFocus.ts'
import { useRootMark } from '../../ui/useRootMark.ts'
import { KeepFocus } from './KeepFocus.tsx'

let stop = () => {}

beforeEach(() => {
  stop = keepFocus(document.body)
})

afterEach(() => {
  cleanup()
  stop()
})

interface ListProps {
  days: Readonly<Record<string, readonly string[]>>
  /** Whether there is something beside the days. */
  hasBar?: boolean
  /** Whether there is something that belongs to neither. */
  hasSearch?: boolean
}

function Bar() {
  useRootMark('foot')
  return (
    <div data-foot>
      <button>Done</button>
    </div>
  )
}

function List({ days, hasBar = false, hasSearch = false }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <section>
      <div ref={list}>
        <h2 id="itinerary-heading">Your Itinerary</h2>
        {Object.entries(days).map(([day, titles]) => (
          <div key={day} data-day-id={day}>
            <button>{day}</button>
            {titles.map(title => (
              <div key={title} data-item-id={title}>
                <button>Menu of {title}</button>
                <h4>
                  <button>{title}</button>
                </h4>
              </div>
            ))}
            <input aria-label={`Add to ${day}`} />
          </div>
        ))}
      </div>
      {hasBar && <Bar />}
      {hasSearch && <button>Search</button>}
      <KeepFocus list={list} />
    </section>
  )
}

function show(first: ListProps) {
  const { rerender } = render(<List {...first} />)
  return async (next: ListProps) => {
    rerender(<List {...next} />)
    // It waits for others to take the focus, after it was told of the change.
    await new Promise(resolve => setTimeout(resolve))
    await new Promise(resolve => setTimeout(resolve))
  }
}
const focus = (name: string) => screen.getByRole('button', { name }).focus()
const focused = () => document.activeElement?.textContent

test('what has the focus leaves the page: it goes to its day, to the one in its place, or to the heading', async () => {
  const days = { one: ['Castle'], two: ['Tram', 'Fado'], three: [] }
  const bring = show({ days })
  focus('Menu of Tram')
  await bring({ days: { ...days, two: ['Fado'] } })
  expect(focused()).toBe('two')
  await bring({ days: { one: [], three: [] } })
  expect(focused()).toBe('three')
  // The ideas are not a day in its place.
  await bring({ days: { one: [], [ideasChoice]: [] } })
  expect(focused()).toBe('one')
  await bring({ days: {} })
  expect(focused()).toBe('Your Itinerary')
})

test('while somebody types, the focus goes to the heading: on a day, Space and Enter would fold it', async () => {
  const bring = show({ days: { one: ['Castle'], two: ['Tram'] } })
  screen.getByLabelText('Add to two').focus()
  await bring({ days: { one: ['Castle'] } })
  expect(focused()).toBe('Your Itinerary')
})

test('a bar beside the days gives the focus back to the activity that led to it', async () => {
  const days = { one: ['Castle', 'Tram'] }
  const bring = show({ days, hasBar: true })
  focus('Menu of Tram')
  focus('Done')
  await bring({ days })
  expect(focused()).toBe('Tram')
})

test('while there is a bar, the focus of anything else does not go to the plan', async () => {
  const days = { one: ['Castle', 'Tram'] }
  const bring = show({ days, hasBar: true, hasSearch: true })
  focus('Tram')
  focus('Search')
  await bring({ days, hasBar: true })
  expect(focused()).not.toBe('Tram')
})

test('the focus stays away after a press on something else, and where it is', async () => {
  const days = { one: ['Castle', 'Tram'] }
  const bring = show({ days })
  focus('Tram')
  screen.getByRole('button', { name: 'Tram' }).blur()
  await new Promise(resolve => setTimeout(resolve))
  await bring({ days: { one: ['Castle'] } })
  expect(document.activeElement).toBe(document.body)
  focus('Castle')
  await bring({ days: { one: ['Castle', 'Fado'] } })
  expect(focused()).toBe('Castle')
})
