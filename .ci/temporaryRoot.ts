import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/**
 * Where tests put their temporary files: in memory, if the machine has room. On disk, every database commit would
 * wait for the disk, some ten thousand times per run, and nothing here has to survive a power failure.
 */
export function temporaryRoot(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes ? memory : tmpdir()
  } catch {
    // No such folder: not Linux, or a container without one.
    return tmpdir()
  }
}
