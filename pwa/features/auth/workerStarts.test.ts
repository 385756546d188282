import { afterEach, expect, test, vi } from 'vitest'
import { workerStarts } from './workerStarts.ts'

afterEach(() => vi.useRealTimers())

/** A worker that does this with each message and the port for its answer. */
function workerThat(hears: (port: MessagePort, worker: EventTarget) => void) {
  const terminate = vi.fn()
  const worker = Object.assign(new EventTarget(), {
    terminate,
    postMessage: (_: unknown, [port]: MessagePort[]) => hears(port!, worker),
  })
  return { worker: worker as unknown as Worker, terminate }
}

test('a worker that answers is kept', async () => {
  const { worker, terminate } = workerThat(port => port.postMessage({ ok: true }))
  await workerStarts(worker)
  expect(terminate).not.toHaveBeenCalled()
})

test('a worker whose script does not load is ended at once', async () => {
  const { worker, terminate } = workerThat((_, worker) => {
    queueMicrotask(() => worker.dispatchEvent(new Event('error')))
  })
  await expect(workerStarts(worker)).rejects.toBeInstanceOf(TypeError)
  expect(terminate).toHaveBeenCalledOnce()
})

test('a worker that stays silent is ended after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { worker, terminate } = workerThat(() => {})
  const outcome = workerStarts(worker).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toMatchObject({ name: 'TimeoutError' })
  expect(terminate).toHaveBeenCalledOnce()
})
