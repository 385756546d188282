import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseFocus, keepFocus } from './keepFocus.ts'

let stop = () => {}
let main: HTMLElement

beforeEach(() => {
  main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  stop = keepFocus(main)
})

afterEach(() => {
  cleanup()
  stop()
  main.remove()
})

function show(first: ReactNode) {
  const { rerender } = render(first, { container: main })
  return async (next: ReactNode) => {
    rerender(next)
    await settled()
  }
}

/** It waits for others to take the focus, after it was told of the change. */
async function settled() {
  await new Promise(resolve => setTimeout(resolve))
  await new Promise(resolve => setTimeout(resolve))
}
const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent

const Trips = ({ titles }: { titles: readonly string[] }) => (
  <>
    <h1>My Trips</h1>
    <section>
      <h2>This year</h2>
      <ul>
        {titles.map(title => (
          <li key={title}>
            <h3>{title}</h3>
            <button>Delete {title}</button>
          </li>
        ))}
      </ul>
    </section>
  </>
)

test('an entry of a list that had the focus leaves it to the one in its place, the last one to the one before, and the only one to the heading', async () => {
  const change = show(<Trips titles={['Porto', 'Rome', 'Oslo']} />)
  button('Delete Rome').focus()
  await change(<Trips titles={['Porto', 'Oslo']} />)
  expect(focused()).toBe('Oslo')
  button('Delete Oslo').focus()
  await change(<Trips titles={['Porto']} />)
  expect(focused()).toBe('Porto')
  button('Delete Porto').focus()
  await change(<Trips titles={[]} />)
  expect(focused()).toBe('This year')
})

test('a button that goes leaves the focus to the nearest heading', async () => {
  const form = (isOpen: boolean) => (
    <>
      <h1>Lisbon</h1>
      <section>
        <h2>About</h2>
        <div>{isOpen && <button>Save</button>}</div>
      </section>
    </>
  )
  const change = show(form(true))
  button('Save').focus()
  await change(form(false))
  expect(focused()).toBe('About')
})

test('in an entry of a list without a heading, the entry takes it', async () => {
  const notices = (hasMenu: boolean) => (
    <>
      <h1>Notifications</h1>
      <ul>
        <li>Ana likes your trip</li>
        <li>
          <div>Ben follows you {hasMenu && <button>More</button>}</div>
        </li>
      </ul>
    </>
  )
  const change = show(notices(true))
  button('More').focus()
  await change(notices(false))
  expect(focused()).toBe('Ben follows you ')
})

test('a screen that turns into another leaves the focus to its main heading, also if that comes later', async () => {
  const change = show(
    <div key="gone">
      <h1>This trip was deleted</h1>
      <button>Restore</button>
    </div>,
  )
  button('Restore').focus()
  await change(<p key="loading">Loading</p>)
  expect(document.activeElement).toBe(main)
  await change(
    <div key="trip">
      <h1>Lisbon</h1>
    </div>,
  )
  expect(focused()).toBe('Lisbon')
})

test('what takes the focus by itself keeps it, and so does what a part of the screen chooses', async () => {
  const change = show(<Trips titles={['Porto', 'Rome']} />)
  button('Delete Porto').focus()
  const unchoose = chooseFocus(gone =>
    gone.textContent === 'Delete Porto' ? button('Delete Rome') : undefined,
  )
  await change(<Trips titles={['Rome']} />)
  unchoose()
  expect(focused()).toBe('Delete Rome')
  const changed = change(<Trips titles={['Oslo']} />)
  button('Delete Oslo').focus()
  await changed
  expect(focused()).toBe('Delete Oslo')
})

test('a dialog whose opener is gone leaves the focus to the place of the opener', async () => {
  const change = show(<Trips titles={['Porto', 'Rome']} />)
  const dialog = document.createElement('button')
  document.body.append(dialog)
  button('Delete Porto').focus()
  dialog.focus()
  await change(<Trips titles={['Rome']} />)
  expect(document.activeElement).toBe(dialog)
  dialog.remove()
  main.focus()
  expect(focused()).toBe('Rome')
})

test('the focus stays away after a press on something else', async () => {
  const change = show(<Trips titles={['Porto', 'Rome']} />)
  button('Delete Porto').focus()
  button('Delete Porto').blur()
  await settled()
  await change(<Trips titles={['Rome']} />)
  expect(document.activeElement).toBe(document.body)
  button('Delete Rome').focus()
  // A press on the screen itself, where nothing else takes the focus.
  main.focus()
  await change(<Trips titles={[]} />)
  expect(document.activeElement).toBe(main)
})
