import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isTyping, markTyping, onTypingChange } from '../../data/drafts/unsaved.ts'
import { createUpdateFlow, switchTimeoutMs } from './createUpdateFlow.ts'

let hidden = false
const skipWaiting = vi.fn<() => void>()
const reload = vi.fn<() => void>()

const newFlow = () =>
  createUpdateFlow({ skipWaiting, reload, isTyping, onTypingChange, isHidden: () => hidden })

beforeEach(() => {
  vi.useFakeTimers()
  hidden = false
})

afterEach(() => {
  markTyping('form', false)
  vi.clearAllMocks()
  vi.useRealTimers()
})

test('a new version waits until it is accepted, then every step leads to one reload', () => {
  const flow = newFlow()
  flow.onWaiting()
  expect(flow.view()).toBe('ready')
  vi.advanceTimersByTime(3_600_000)
  expect(skipWaiting).not.toHaveBeenCalled()
  flow.accept()
  expect(flow.view()).toBe('switching')
  expect(skipWaiting).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  flow.onControlling()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the banner does not appear while something is being typed; it comes afterwards', () => {
  const flow = newFlow()
  const repaint = vi.fn<() => void>()
  flow.subscribe(repaint)
  markTyping('form', true)
  flow.onWaiting()
  expect(flow.view()).toBe('none')
  repaint.mockClear()
  markTyping('form', false)
  expect(flow.view()).toBe('ready')
  expect(repaint).toHaveBeenCalled()
})

test('pressing Reload with unstored text asks first, and no means no', () => {
  const flow = newFlow()
  flow.onWaiting()
  markTyping('form', true)
  flow.accept()
  expect(flow.view()).toBe('asking')
  expect(skipWaiting).not.toHaveBeenCalled()
  flow.decline()
  expect(flow.view()).toBe('ready')
  flow.accept()
  flow.accept()
  expect(skipWaiting).toHaveBeenCalledTimes(1)
})

test('a tab left behind by another one reloads when hidden, but never over unstored text', () => {
  const flow = newFlow()
  markTyping('form', true)
  flow.onControlling()
  hidden = true
  flow.onHidden()
  expect(reload).not.toHaveBeenCalled()
  markTyping('form', false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a visible tab left behind by another one asks instead of reloading by itself', () => {
  const flow = newFlow()
  flow.onControlling()
  expect(flow.view()).toBe('replaced')
  expect(reload).not.toHaveBeenCalled()
  markTyping('form', true)
  flow.accept()
  expect(flow.view()).toBe('asking')
  flow.accept()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(skipWaiting).not.toHaveBeenCalled()
})

test('a worker that never takes over is reloaded around', () => {
  const flow = newFlow()
  flow.onWaiting()
  flow.accept()
  vi.advanceTimersByTime(switchTimeoutMs)
  expect(reload).toHaveBeenCalledTimes(1)
})
