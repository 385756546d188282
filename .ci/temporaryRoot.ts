import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/**
 * Where tests put what they throw away: in memory, where the machine has room for it. Every commit of a database waits
 * for the disk, some ten thousand times in a run, and nothing here has to outlive a power cut.
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
