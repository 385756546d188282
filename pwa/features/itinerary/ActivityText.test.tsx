import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ActivityText } from './ActivityText.tsx'

let observers: Resized[] = []
const observed = new Set<Element>()

/** Calls back when a test says that the sizes are known. */
class Resized {
  readonly resize: (entries: { target: Element }[]) => void
  constructor(resize: Resized['resize']) {
    this.resize = resize
    observers = [...observers, this]
  }
  observe = (element: Element) => void observed.add(element)
  unobserve = (element: Element) => void observed.delete(element)
}

beforeEach(() => {
  observed.clear()
  vi.stubGlobal('ResizeObserver', Resized)
  vi.stubGlobal('screen', { width: 390 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tree = (text: string) => (
  <FluentProvider theme={webLightTheme}>
    <ActivityText text={text} title="Castle" />
  </FluentProvider>
)
const more = () =>
  screen.queryByRole('button', { name: /^Show (more|less) about Castle$/ })?.textContent ?? null

/** Lays the text out: so high in all, of which two lines are seen. */
const layOut = (height: number) =>
  act(async () => {
    for (const target of observed) {
      Object.defineProperty(target, 'scrollHeight', { configurable: true, value: height })
      Object.defineProperty(target, 'clientHeight', { configurable: true, value: 40 })
      for (const observer of observers) observer.resize([{ target }])
    }
  })

const note = (letters: number) => 'Ring twice. '.repeat(letters / 12)

test('“Show more” is there only while something is cut, also after the width changed', async () => {
  render(tree(note(96)))
  expect(more()).toBeNull()
  await layOut(60)
  expect(more()).toBe('Show more')
  await layOut(40)
  expect(more()).toBeNull()
})

test('a long text shows it from the start, and the rest on demand', async () => {
  render(tree(note(240)))
  expect(more()).toBe('Show more')
  await layOut(80)
  fireEvent.click(screen.getByRole('button'))
  expect(more()).toBe('Show less')
  expect(observed.size).toBe(0)
  // At once, so that the button that was pressed keeps the focus.
  fireEvent.click(screen.getByRole('button'))
  expect(more()).toBe('Show more')
  await layOut(80)
  expect(more()).toBe('Show more')
})

test('no empty line is cut, where dots would stand alone; the whole text has them', async () => {
  render(tree('A castle above the river.\n\nOne of the best-known places in Lisbon.'))
  const shown = () => document.querySelector('p')!.textContent
  expect(shown()).toBe('A castle above the river.\nOne of the best-known places in Lisbon.')
  await layOut(60)
  fireEvent.click(screen.getByRole('button'))
  expect(shown()).toBe('A castle above the river.\n\nOne of the best-known places in Lisbon.')
})

test('an edited text is looked at again', async () => {
  const { rerender } = render(tree(note(240)))
  await layOut(80)
  rerender(tree('Closed'))
  expect(more()).toBeNull()
  rerender(tree(note(96)))
  await layOut(60)
  expect(more()).toBe('Show more')
})

test('short texts are not watched', () => {
  render(tree('The door code is 4711'))
  expect(observed.size).toBe(0)
})
