import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followSingleKeys } from './followSingleKeys.ts'
import { usePageKeys } from './pageKeys.ts'

const done: string[] = []
const does = (name: string) => () => done.push(name) > 0
const keys = { a: does('add'), 'g 1': does('day 1'), 'g ArrowDown': does('next'), '?': does('help') }
function Page() {
  usePageKeys(keys)
  return <input />
}

let stop = () => {}
beforeEach(() => {
  done.length = 0
  stop = followSingleKeys()
})
afterEach(() => {
  stop()
  cleanup()
})
const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...more })

test('a key does what the page says, one after another too', () => {
  render(<Page />)
  for (const key of ['a', 'g', '1', 'G', 'ArrowDown', '1', '?']) press(key)
  expect(done).toEqual(['add', 'day 1', 'next', 'help'])
})

test('the second of two keys does nothing else', () => {
  render(<Page />)
  press('g')
  press('a')
  expect(done).toEqual([])
  press('a')
  expect(done).toEqual(['add'])
})

test('typing, other shortcuts and whatever lies over the page keep their keys', () => {
  const { container, unmount } = render(<Page />)
  press('a', {}, container.querySelector('input')!)
  press('a', { ctrlKey: true })
  press('a', { metaKey: true })
  press('a', { repeat: true })
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  press('a')
  dialog.remove()
  expect(done).toEqual([])
  unmount()
  press('a')
  expect(done).toEqual([])
})

test('nothing is left once it is off', () => {
  render(<Page />)
  stop()
  press('a')
  expect(done).toEqual([])
})
