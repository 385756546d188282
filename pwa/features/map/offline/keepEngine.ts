import { withDeadline } from '../../../data/server/withDeadline.ts'
import { keepStreetsMessage } from '../../../worker/streetsFiles.ts'

/** A slow connection has what draws streets, 400 KB, in this time. */
const patienceMs = 60_000

/**
 * Has what draws streets stored beside the app, since a downloaded map is of no use offline without it. Rejects when it
 * can't be had now. Where nothing stores the app, it does nothing.
 */
export async function keepEngine(): Promise<void> {
  if (!(await navigator.serviceWorker?.getRegistration())) return
  const { active } = await withDeadline(navigator.serviceWorker.ready, patienceMs)
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>(resolve => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  active?.postMessage({ type: keepStreetsMessage }, [port2])
  // A worker of an earlier version has no answer to this. It is asked again with the next page.
  const isStored = await withDeadline(answer, patienceMs).catch(() => true)
  port1.close()
  if (!isStored) throw new TypeError('What draws streets was not stored.')
}
