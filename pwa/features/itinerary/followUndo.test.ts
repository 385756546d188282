import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, pressToast, toast } from '../../ui/toast/toast.ts'
import { followUndo } from './followUndo.ts'

let undone: string[]
let stop: () => void

beforeEach(() => {
  undone = []
  dismissToast()
  history.replaceState(null, '', '/trip/a')
  // In other tests of the worker, a trip's page may have begun it.
  followUndo()()
  stop = followUndo()
})
afterEach(() => {
  stop()
  dismissToast()
  document.body.replaceChildren()
})

const offer = (title: string, more: { inSight?: boolean } = {}) =>
  toast({ title, ...more, action: { label: 'Undo', onPress: () => void undone.push(title) } })
const press = (more: KeyboardEventInit = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key: 'z', ctrlKey: true, ...more })
const told = () => currentToasts().find(({ open, inSight }) => open && !inSight)?.title

test('several presses undo several edits, the last one first, and say which', () => {
  offer('Activity deleted successfully!')
  offer('Moved to Day 2')
  offer('Activity updated successfully!', { inSight: true })
  press()
  expect(told()).toBe('Undone: Activity updated')
  press()
  expect(told()).toBe('Undone: Moved to Day 2')
  press({ key: 'Z' })
  expect(told()).toBe('Undone: Activity deleted')
  expect(undone).toEqual([
    'Activity updated successfully!',
    'Moved to Day 2',
    'Activity deleted successfully!',
  ])
  press()
  expect(told()).toBe('Nothing to undo')
  expect(undone).toHaveLength(3)
})

test('an edit that stays takes a press of its own, and nothing older is undone in its place', () => {
  offer('Moved to Day 2')
  toast({ title: 'Day confirmed!', inSight: true, action: { label: 'Undo', isFinal: true, onPress() {} } })
  const shown = () => currentToasts().find(({ open, inSight }) => open && !inSight)
  press()
  expect(shown()).toMatchObject({
    title: "Can't undo: Day confirmed",
    description: 'Press again to undo the edit before it.',
  })
  expect(undone).toEqual([])
  press()
  expect([undone, told()]).toEqual([['Moved to Day 2'], 'Undone: Moved to Day 2'])

  toast({ title: 'Day confirmed!', inSight: true, action: { label: 'Undo', isFinal: true, onPress() {} } })
  press()
  expect(shown()?.description).toBeUndefined()
})

test('what an undo has to say itself is what is shown', () => {
  const onPress = () => void toast({ title: 'The day stays' })
  toast({ title: 'Day added', inSight: true, action: { label: 'Undo', onPress } })
  press()
  expect(told()).toBe('The day stays')
})

test('what a toast has undone is not undone again, and other actions are no Undo', () => {
  offer('First')
  const { id } = offer('Second')
  toast({ title: 'New version', action: { label: 'Reload', onPress: () => void undone.push('reload') } })
  expect(currentToasts().some(entry => entry.id === id)).toBe(false)
  offer('Third')
  pressToast(currentToasts()[0]!)
  press()
  press()
  press()
  expect(undone).toEqual(['Third', 'Second', 'First'])
})

test('an edit whose toast is long gone is undone, one that was made on another page is not', () => {
  offer('Here')
  dismissToast()
  history.replaceState(null, '', '/trip/b')
  press()
  expect([undone, told()]).toEqual([[], 'Nothing to undo'])
  history.replaceState(null, '', '/trips')
  expect(press()).toBe(true)
  history.replaceState(null, '', '/trip/a')
  expect(press()).toBe(false)
  expect(undone).toEqual(['Here'])
})

test('typing, other keys and whatever lies over the page are left alone', () => {
  offer('Here')
  const field = document.body.appendChild(document.createElement('input'))
  const note = document.body.appendChild(document.createElement('div'))
  note.setAttribute('contenteditable', 'true')
  const others = [{ shiftKey: true }, { altKey: true }, { repeat: true }, { ctrlKey: false }, { key: 'y' }]
  for (const left of [press({}, field), press({}, note), ...others.map(more => press(more))])
    expect(left).toBe(true)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  press()
  dialog.remove()
  expect(undone).toEqual([])
  press()
  expect(undone).toEqual(['Here'])
})

test('a key without a name, which a browser sends as it fills in a form, is left alone', () => {
  offer('Moved to Day 2')
  const failed = vi.fn((event: Event) => event.preventDefault())
  window.addEventListener('error', failed)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  window.removeEventListener('error', failed)
  expect(failed).not.toHaveBeenCalled()
  expect(undone).toEqual([])
})

test('begun twice, it undoes one edit at a time; nothing is left once it is off', () => {
  followUndo()
  offer('First')
  offer('Here')
  press()
  expect(undone.splice(0)).toEqual(['Here'])
  stop()
  press()
  expect(undone).toEqual([])
})
