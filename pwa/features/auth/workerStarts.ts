import { withDeadline } from '../../data/server/withDeadline.ts'

const deadlineMs = 10_000

/**
 * Resolves once a token worker answers; rejects, and ends it, if its script can't be loaded or it stays silent.
 *
 * The client itself would wait for such a worker forever, and keep every page of the app from getting a token
 * meanwhile. A script can fail to load because the network breaks, or in WebKit because the page was left in its first
 * moments; when the person comes back, that page goes on with its dead worker.
 */
export async function workerStarts(worker: Worker): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<void>((resolve, reject) => {
    port1.onmessage = () => resolve()
    worker.addEventListener('error', () => reject(new TypeError('The token worker did not load.')))
  })
  // It has no tokens yet that this could remove.
  worker.postMessage({ type: 'clear' }, [port2])
  try {
    await withDeadline(answer, deadlineMs)
  } catch (error) {
    worker.terminate()
    throw error
  } finally {
    port1.close()
  }
}
