import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { destinations } from './destinations.ts'
import { PictureCarousel } from './PictureCarousel.tsx'

let motionChanged: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  setReducedMotion(false)
})

afterEach(() => {
  cleanup()
  setVisibility('visible')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function setReducedMotion(reduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: reduced,
    addEventListener: (_: string, changed: () => void) => (motionChanged = changed),
    removeEventListener() {},
  }))
}

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const shown = () => screen.getByRole('group', { name: /^\d of \d$/ }).getAttribute('aria-label')
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const controls = () => button('Next picture').parentElement!
const open = () => render(<PictureCarousel destinations={destinations} />)

test('the next picture comes after 5000 ms, not before', async () => {
  open()
  expect(shown()).toBe('1 of 6')
  await after(4999)
  expect(shown()).toBe('1 of 6')
  await after(1)
  expect(shown()).toBe('2 of 6')
  await after(5000)
  expect(shown()).toBe('3 of 6')
})

test('after the sixth picture the first comes again', async () => {
  open()
  for (let i = 1; i < 6; i++) await after(5000)
  expect(shown()).toBe('6 of 6')
  await after(5000)
  expect(shown()).toBe('1 of 6')
})

test('previous and next go round in both directions', () => {
  open()
  press('Previous picture')
  expect(shown()).toBe('6 of 6')
  press('Next picture')
  expect(shown()).toBe('1 of 6')
})

test('a step by hand gives the new picture its full 5000 ms', async () => {
  open()
  await after(4000)
  press('Next picture')
  await after(4999)
  expect(shown()).toBe('2 of 6')
  await after(1)
  expect(shown()).toBe('3 of 6')
})

test('a dot shows its picture and is marked as the current one', () => {
  open()
  press('Picture 5: Sahara, Morocco')
  expect(shown()).toBe('5 of 6')
  expect(button('Picture 5: Sahara, Morocco').getAttribute('aria-current')).toBe('true')
  expect(button('Picture 1: Lisbon, Portugal').hasAttribute('aria-current')).toBe(false)
})

test('paused, it stands still until it is told to play', async () => {
  open()
  press('Pause pictures')
  await after(60_000)
  expect(shown()).toBe('1 of 6')
  press('Play pictures')
  await after(5000)
  expect(shown()).toBe('2 of 6')
})

test('changes are read out only while it stands still', () => {
  const { container } = open()
  const live = () => container.querySelector('[aria-live]')!.getAttribute('aria-live')
  expect(live()).toBe('off')
  press('Pause pictures')
  expect(live()).toBe('polite')
})

test('under reduced motion it stands still, and still plays on request', async () => {
  setReducedMotion(true)
  open()
  await after(60_000)
  expect(shown()).toBe('1 of 6')
  press('Play pictures')
  await after(5000)
  expect(shown()).toBe('2 of 6')
})

test('reduced motion chosen while it runs stops it', async () => {
  open()
  setReducedMotion(true)
  act(() => motionChanged?.())
  await after(60_000)
  expect(shown()).toBe('1 of 6')
})

test('a mouse over the controls holds it, leaving lets it go on', async () => {
  open()
  fireEvent.pointerEnter(controls(), { pointerType: 'mouse' })
  await after(60_000)
  expect(shown()).toBe('1 of 6')
  fireEvent.pointerLeave(controls(), { pointerType: 'mouse' })
  await after(5000)
  expect(shown()).toBe('2 of 6')
})

test('a finger on the controls does not hold it: it never leaves', async () => {
  open()
  fireEvent.pointerEnter(controls(), { pointerType: 'touch' })
  await after(5000)
  expect(shown()).toBe('2 of 6')
})

test('the keyboard in the controls holds it, unless it pressed play', async () => {
  open()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => button('Pause pictures').focus())
  await after(60_000)
  expect(shown()).toBe('1 of 6')
  press('Pause pictures')
  press('Play pictures')
  await after(5000)
  expect(shown()).toBe('2 of 6')
})

test('nothing moves on a hidden page', async () => {
  open()
  setVisibility('hidden')
  await after(60_000)
  expect(shown()).toBe('1 of 6')
  setVisibility('visible')
  await after(5000)
  expect(shown()).toBe('2 of 6')
})

test('arrow keys in the controls leaf through the pictures', () => {
  open()
  fireEvent.keyDown(button('Next picture'), { key: 'ArrowRight' })
  expect(shown()).toBe('2 of 6')
  fireEvent.keyDown(button('Next picture'), { key: 'ArrowLeft' })
  fireEvent.keyDown(button('Next picture'), { key: 'ArrowLeft' })
  expect(shown()).toBe('6 of 6')
})

test('a finger drawn sideways leafs, one drawn down scrolls', () => {
  open()
  const swipe = (toX: number, toY: number) => {
    const region = screen.getByRole('region', { name: 'Destinations' })
    fireEvent.touchStart(region, { touches: [{ clientX: 200, clientY: 200 }] })
    fireEvent.touchEnd(region, { changedTouches: [{ clientX: toX, clientY: toY }] })
  }
  swipe(100, 210)
  expect(shown()).toBe('2 of 6')
  swipe(300, 190)
  expect(shown()).toBe('1 of 6')
  swipe(130, 400)
  expect(shown()).toBe('1 of 6')
})

test('the first picture is there at once, the others follow, and one that cannot be had is left out', async () => {
  const { container } = open()
  const pictures = () => [...container.querySelectorAll('img')]
  expect(pictures()).toHaveLength(1)
  await after(1000)
  expect(pictures()).toHaveLength(6)
  fireEvent.error(pictures()[2]!)
  expect(pictures()).toHaveLength(5)
})
