import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Load } from './senders.ts'

/** Lets all senders run at once on a thread of their own; returns the milliseconds until the last answer. */
export async function sendAll(load: Load): Promise<number> {
  const worker = new Worker(new URL('senders.ts', import.meta.url), { workerData: load })
  const [ms] = (await once(worker, 'message')) as [number]
  await worker.terminate()
  return ms
}
