import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../data/server/api.ts'
import { exportEverything } from './exportEverything.ts'

const partsMs = 30_000
let saved: Blob[]

beforeEach(() => {
  vi.useFakeTimers()
  saved = []
  URL.createObjectURL = file => `blob:${saved.push(file as Blob)}`
  URL.revokeObjectURL = () => {}
  // Otherwise it would go by the real clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms)
    return controller.signal
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that sends these parts, each half a minute after the one before, and then ends or is silent. */
function serve(parts: readonly string[], { isWhole = true, type = 'application/json' } = {}) {
  const answer = (_: string, { signal }: { signal: AbortSignal }) => {
    const left = [...parts]
    const body = new ReadableStream<Uint8Array>({
      start: controller => signal.addEventListener('abort', () => controller.error(signal.reason)),
      async pull(controller) {
        await new Promise(resolve => setTimeout(resolve, partsMs))
        const part = left.shift()
        if (part !== undefined) controller.enqueue(new TextEncoder().encode(part))
        else if (isWhole) controller.close()
        else await new Promise(() => {})
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': type } }))
  }
  vi.stubGlobal('fetch', answer)
}

test('an export that arrives for minutes is saved whole', async () => {
  const parts = ['{"trips": [', '1', ', 2', ', 3', ', 4', ', 5', ']}']
  serve(parts)
  const exporting = exportEverything()
  await vi.advanceTimersByTimeAsync((parts.length + 1) * partsMs)
  await exporting
  expect(await saved[0]!.text()).toBe(parts.join(''))
  expect(saved[0]!.type).toBe('application/json')
})

test('an export that falls silent is given up', async () => {
  serve(['{"trips": ['], { isWhole: false })
  const exporting = exportEverything().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(4 * partsMs)
  expect(await exporting).toBeInstanceOf(NetworkError)
  expect(saved).toEqual([])
})

test('a page of a network that wants a sign-in is not saved', async () => {
  serve(['<html>'], { type: 'text/html' })
  const exporting = exportEverything().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2 * partsMs)
  expect(await exporting).toBeInstanceOf(NetworkError)
  expect(saved).toEqual([])
})
