import { expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import { drawingGround } from './drawingGround.ts'

test('a network that hangs does not keep paper waiting: its maps are plain then', async () => {
  const { promise: never, reject: end } = deferred<Response>()
  never.catch(() => undefined)
  vi.stubGlobal('fetch', () => never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const drawn = vi.fn<() => void>()
    const drawing = drawingGround({ days: [] } as unknown as PlanDocument).then(drawn)
    await vi.advanceTimersByTimeAsync(2000)
    expect(drawn).toHaveBeenCalled()
    await drawing
  } finally {
    end(new TypeError('Failed to fetch'))
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
