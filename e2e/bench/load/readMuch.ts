import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Readers, Readings } from './readers.ts'

/** Lets readers read on a separate thread, until their time is over. */
export async function readMuch(load: Readers): Promise<Readings> {
  const worker = new Worker(new URL('readers.ts', import.meta.url), { workerData: load })
  const [readings] = (await once(worker, 'message')) as [Readings]
  await worker.terminate()
  return readings
}
