import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Load, Sent } from './senders.ts'

/** Lets all senders run at once on a thread of their own, until the last answer. */
export async function sendAll(load: Load): Promise<Sent> {
  const worker = new Worker(new URL('senders.ts', import.meta.url), { workerData: load })
  const [sent] = (await once(worker, 'message')) as [Sent]
  await worker.terminate()
  return sent
}
