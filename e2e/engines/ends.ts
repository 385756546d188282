import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a process that has nothing to keep, and waits until it is gone. */
export async function ends(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
