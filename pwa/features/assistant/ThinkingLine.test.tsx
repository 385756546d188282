import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThinkingLine } from './ThinkingLine.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (reducedMotion: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && reducedMotion,
    addEventListener() {},
    removeEventListener() {},
  }))
  render(<ThinkingLine />)
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('another phrase every two seconds, and after the last the first again', async () => {
  show(false)
  expect(screen.getByText('Thinking...')).toBeTruthy()
  await after(1999)
  expect(screen.getByText('Thinking...')).toBeTruthy()
  await after(1)
  expect(screen.getByText('Looking at the map...')).toBeTruthy()
  await after(12_000)
  expect(screen.getByText('Thinking...')).toBeTruthy()
})

test('where people want no motion the phrase stands still', async () => {
  show(true)
  await after(20_000)
  expect(screen.getByText('Thinking...')).toBeTruthy()
})
