import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './Tooltip.tsx'
import { TooltipHost } from './TooltipHost.tsx'

beforeEach(async () => {
  // The bubble's code is loaded on first use; load it up front so that it doesn't race the clock here.
  await import('./TooltipBubble.tsx')
  vi.useFakeTimers()
  render(
    <FluentProvider theme={webLightTheme}>
      <Tooltip content="Share" relationship="label">
        <button type="button">a</button>
      </Tooltip>
      <Tooltip content="Delete" relationship="label">
        <button type="button">b</button>
      </Tooltip>
      <p>text</p>
      <TooltipHost />
    </FluentProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const over = (name: string) => fireEvent.pointerOver(screen.getByText(name), { pointerType: 'mouse' })

test('opens after 700 ms of hovering, not before', async () => {
  over('a')
  await pass(699)
  expect(screen.queryByText('Share')).toBeNull()
  await pass(1)
  expect(screen.queryByText('Share')).toBeTruthy()
})

test('within 300 ms of the last one the next opens at once; later it waits again', async () => {
  over('a')
  await pass(700)
  over('text')
  await pass(299)
  over('b')
  await pass(0)
  expect(screen.queryByText('Delete')).toBeTruthy()
  over('text')
  await pass(301)
  over('a')
  await pass(0)
  expect(screen.queryByText('Share')).toBeNull()
})

test('Escape and a press close it', async () => {
  over('a')
  await pass(700)
  fireEvent.keyDown(document, { key: 'Escape' })
  await pass(0)
  expect(screen.queryByText('Share')).toBeNull()
})

test('an open one follows the text of its control', async () => {
  over('a')
  await pass(700)
  screen.getByText('a').setAttribute('data-tooltip', 'Shared')
  await pass(0)
  expect(screen.queryByText('Share')).toBeNull()
  expect(screen.queryByText('Shared')).toBeTruthy()
})

test('names its control for screen readers', () => {
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
})
