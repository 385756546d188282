import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Slides } from './HeroBanner.tsx'
import { heroSlides } from './heroSlides.ts'

let prefersStill = false

beforeEach(() => {
  vi.useFakeTimers()
  prefersStill = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: prefersStill && query.includes('prefers-reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = () => render(<Slides slides={heroSlides(null)} />)
const banner = () => screen.getByRole('region', { name: 'Facts and quotes' })
const shown = () => screen.getByRole('group').getAttribute('aria-label')
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))

test('the banner goes on by itself, one slide every five seconds', async () => {
  open()
  expect(shown()).toBe('1 of 4')
  await after(4999)
  expect(shown()).toBe('1 of 4')
  await after(1)
  expect(shown()).toBe('2 of 4')
  expect(button('Show 2 of 4').getAttribute('aria-current')).toBe('true')
})

test('paused, it shows what is chosen and stays there', async () => {
  open()
  press('Pause')
  press('Show 3 of 4')
  await after(60_000)
  expect(shown()).toBe('3 of 4')
  press('Play')
  await after(5000)
  expect(shown()).toBe('4 of 4')
})

test('it stands still under a mouse and while the keyboard is in it', async () => {
  open()
  fireEvent.pointerEnter(banner(), { pointerType: 'mouse' })
  await after(60_000)
  expect(shown()).toBe('1 of 4')
  fireEvent.pointerLeave(banner(), { pointerType: 'mouse' })
  await after(5000)
  expect(shown()).toBe('2 of 4')
  act(() => button('Show 1 of 4').focus())
  await after(60_000)
  expect(shown()).toBe('2 of 4')
})

test('it stands still where motion is not wanted, until it is told to play', async () => {
  prefersStill = true
  open()
  await after(60_000)
  expect(shown()).toBe('1 of 4')
  press('Play')
  await after(5000)
  expect(shown()).toBe('2 of 4')
})

test('a single public trip, which may be the reader’s own, is not offered to be explored', () => {
  const said = (totalItineraries: number) =>
    heroSlides({ totalItineraries, curatedCollections: 0, popularDestinations: [] }).map(({ text }) => text)
  expect(said(2)[0]).toBe('Explore 2 public trips and make one your own.')
  expect(said(1)).toEqual(said(0))
})
