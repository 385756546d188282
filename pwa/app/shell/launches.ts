import { receivingPath } from '#shared/plain/receivingPath.ts'
import { createStore } from '../../ui/createStore.ts'

/** What the system opens an installed app with. Not among TypeScript's types yet. */
interface Launch {
  targetURL?: string | null
  files: readonly { getFile: () => Promise<File> }[]
}

interface LaunchQueue {
  setConsumer: (consumer: (launch: Launch) => void) => void
}

/** The file that was last opened with the app or shared with it; undefined once it was taken. */
export const openedFile = createStore<File | undefined>(undefined)

let isFollowing = false

/**
 * Follows shortcuts, links and files that the system opens with the app while it is open: the manifest asks for the
 * open window instead of a new one, and no window is loaded again. Does nothing the second time.
 */
export function followLaunches(navigate: (path: string) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  if (!launchQueue || isFollowing) return
  isFollowing = true
  // The launch that opened this page comes again when it is read: the person may have left since.
  let opening = performance.getEntriesByType('navigation')[0]?.name
  launchQueue.setConsumer(({ targetURL, files: [file] }) => {
    const isOpening = targetURL === opening
    if (isOpening) opening = undefined
    if (file) void receive(file, navigate)
    else if (targetURL && !isOpening && !isHere(targetURL)) navigate(pathOf(targetURL))
  })
}

async function receive(file: Launch['files'][number], navigate: (path: string) => void): Promise<void> {
  // One that is gone is shown like a launch without a file: there is nothing to import.
  openedFile.set(await file.getFile().catch(() => undefined))
  if (location.pathname !== receivingPath) navigate(receivingPath)
}

/** Whether a launch leads nowhere else. A press on the app's icon only brings the window to the front. */
const isHere = (address: string): boolean => pathOf(address) === '/' || address === location.href

function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address, location.href)
  return pathname + search + hash
}
