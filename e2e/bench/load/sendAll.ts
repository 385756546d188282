import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Load, Sent } from './senders.ts'

/** Runs all senders at once on a separate thread until the last answer arrives. */
export async function sendAll(load: Load): Promise<Sent> {
  const worker = new Worker(new URL('senders.ts', import.meta.url), { workerData: load })
  const [sent] = (await once(worker, 'message')) as [Sent]
  await worker.terminate()
  return sent
}
