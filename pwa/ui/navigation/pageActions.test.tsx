import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AwaitedActions, useAwaitedActions, usePageAction, usePageActions } from './pageActions.ts'

afterEach(cleanup)

const bare = { icon: <i />, about: 'trip' } as const

function Listed({ label, rank, run }: { label: string; rank: number; run: () => void }) {
  usePageAction({ ...bare, id: label, label, rank, run })
  return null
}

function Menu() {
  const actions = usePageActions()
  return actions.map(({ id, label, run }) => (
    <button key={id} type="button" onClick={() => run()}>
      {label}
    </button>
  ))
}

const listed = () => screen.queryAllByRole('button').map(button => button.textContent)

test('lists what the parts of a page can do, by rank, whatever came first, and no longer than they are there', () => {
  const run = vi.fn<() => void>()
  const menu = <Menu />
  const { rerender } = render(
    <>
      {menu}
      <Listed label="Share" rank={30} run={run} />
      <Listed label="Invite" rank={10} run={run} />
    </>,
  )
  expect(listed()).toEqual(['Invite', 'Share'])
  rerender(<>{menu}</>)
  expect(listed()).toEqual([])
})

test('a press runs what the part means now, not what it meant when it was listed', () => {
  const ran: number[] = []
  function Counting() {
    const [count, setCount] = useState(0)
    usePageAction({
      ...bare,
      id: 'count',
      label: 'Count',
      rank: 1,
      run() {
        ran.push(count)
        setCount(count + 1)
      },
    })
    return null
  }
  render(
    <>
      <Menu />
      <Counting />
    </>,
  )
  for (let press = 0; press < 3; press += 1) fireEvent.click(screen.getByRole('button'))
  expect(ran).toEqual([0, 1, 2])
})

test('says that actions are awaited until the part that lists them has replaced what stands for it', () => {
  const seen: [number, number][] = []
  function Watching() {
    seen.push([useAwaitedActions(), usePageActions().length])
    return null
  }
  const page = (...parts: readonly ReactElement[]) => (
    <>
      <Watching />
      {parts}
    </>
  )
  const first = <Listed key="share" label="Share" rank={30} run={() => undefined} />
  const second = <Listed key="invite" label="Invite" rank={10} run={() => undefined} />
  const { rerender } = render(page(<AwaitedActions key={1} />, <AwaitedActions key={2} />))
  expect(seen.at(-1)).toEqual([2, 0])
  rerender(page(first, <AwaitedActions key={2} />))
  expect(seen.at(-1)).toEqual([1, 1])
  seen.length = 0
  rerender(page(first, second))
  expect(seen.at(-1)).toEqual([0, 2])
  // Never shown as whole while one is missing.
  expect(seen).not.toContainEqual([0, 1])
})
