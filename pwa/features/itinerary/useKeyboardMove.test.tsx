import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { deferred } from '#shared/plain/deferred.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { PlannedMove } from './planMoves.ts'
import { useFollowFocus } from './useFollowFocus.ts'
import { useKeyboardMove } from './useKeyboardMove.ts'

afterEach(cleanup)

/** A plan with these titles on its days; each call makes another plan. */
const planOf = (days: Record<string, string[]>): PlanDay[] =>
  Object.entries(days).map(([id, titles], index) => ({
    id,
    number: index + 1,
    date: null,
    day: { id } as Day,
    items: titles.map((title, at) => ({ id: title, title, dayId: id, pos: `a${at}`, time: null }) as Item),
  }))

function show(days: Record<string, string[]>) {
  const moves: PlannedMove[] = []
  const written = deferred<boolean>()
  let follow: ReturnType<typeof useFollowFocus>
  function List({ plan }: { plan: readonly PlanDay[] }) {
    const list = useRef<HTMLDivElement>(null)
    const keyboard = useKeyboardMove({
      plan,
      onMove: move => {
        moves.push(move)
        return written.promise
      },
      onAnnounce: () => {},
      onReach: () => {},
      onFollow: itemId => follow(itemId, 'handle'),
    })
    const followFocus = useFollowFocus(list, keyboard.shown)
    useEffect(() => {
      follow = followFocus
    }, [followFocus])
    return (
      <div ref={list} onKeyDown={keyboard.onKeyDown} onBlur={keyboard.onBlur}>
        {keyboard.shown.map(({ id, items }) => (
          <ul key={id} aria-label={id}>
            {items.map(item => (
              <li key={item.id} data-item-id={item.id}>
                <button data-part="handle" aria-pressed={item.id === keyboard.liftedId}>
                  {item.title}
                </button>
              </li>
            ))}
          </ul>
        ))}
      </div>
    )
  }
  const { rerender } = render(<List plan={planOf(days)} />)
  return {
    moves,
    written,
    bring: (next: Record<string, string[]>) => rerender(<List plan={planOf(next)} />),
    press: (key: string) => fireEvent.keyDown(document.activeElement!, { key }),
    follow: (title: string) => act(() => follow(title, 'handle')),
    grip: (title: string) => screen.getByRole('button', { name: title }),
    dayOf: (title: string) =>
      screen.getByRole('button', { name: title }).closest('ul')!.getAttribute('aria-label'),
  }
}

const before = { first: ['Coffee', 'Tram'], second: ['Castle'] }
const after = { first: ['Tram'], second: ['Coffee', 'Castle'] }

test('what is dropped stays there with the focus, whatever plan comes before the one that has the move', async () => {
  const { moves, written, bring, press, grip, dayOf } = show(before)
  grip('Coffee').focus()
  for (const key of [' ', 'ArrowRight', ' ']) press(key)
  expect(moves).toMatchObject([{ item: { id: 'Coffee' }, day: { id: 'second' } }])
  const dropped = grip('Coffee')
  bring(before)
  expect(dayOf('Coffee')).toBe('second')
  bring(after)
  await act(async () => written.resolve(true))
  expect(grip('Coffee')).toBe(dropped)
  expect(document.activeElement).toBe(dropped)
  expect(dropped.getAttribute('aria-pressed')).toBe('false')
  // After Undo, it is back where it was before the drop.
  bring(before)
  expect(dayOf('Coffee')).toBe('first')
})

test('a move that is refused puts the activity back', async () => {
  const { written, press, grip, dayOf } = show(before)
  grip('Coffee').focus()
  for (const key of [' ', 'ArrowRight', ' ']) press(key)
  expect(dayOf('Coffee')).toBe('second')
  await act(async () => written.resolve(false))
  expect(dayOf('Coffee')).toBe('first')
  expect(grip('Coffee').getAttribute('aria-pressed')).toBe('false')
})

test('what is held over a day that is deleted is back where it was, with the focus', () => {
  const { bring, press, grip, dayOf } = show(before)
  grip('Coffee').focus()
  for (const key of [' ', 'ArrowRight']) press(key)
  expect(dayOf('Coffee')).toBe('second')
  bring({ first: ['Coffee', 'Tram'] })
  expect(dayOf('Coffee')).toBe('first')
  expect(document.activeElement).toBe(grip('Coffee'))
  expect(grip('Coffee').getAttribute('aria-pressed')).toBe('false')
  // The day that comes back does not lift it again.
  bring(before)
  expect(dayOf('Coffee')).toBe('first')
})

test('what is deleted while it is held is not held any more once it is back', () => {
  const { bring, press, grip, dayOf } = show(before)
  grip('Coffee').focus()
  for (const key of [' ', 'ArrowRight']) press(key)
  bring({ first: ['Tram'], second: ['Castle'] })
  bring(before)
  expect(dayOf('Coffee')).toBe('first')
  expect(grip('Coffee').getAttribute('aria-pressed')).toBe('false')
})

test('the focus follows an activity through several plans, until something is pressed', () => {
  const { bring, follow, grip } = show(before)
  grip('Coffee').focus()
  follow('Coffee')
  bring(before)
  bring(after)
  expect(document.activeElement).toBe(grip('Coffee'))
  fireEvent.pointerDown(document.body)
  grip('Coffee').blur()
  bring(before)
  expect(document.activeElement).toBe(document.body)
})
