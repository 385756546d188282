import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryRoot } from './temporaryRoot.ts'

/** The environment variable that marks every process of a run. */
const mark = 'WEND_TEST_RUN'

/** What the folders of runs are called, before the process number. */
const prefix = 'wend-run-'

/** Where X servers keep their locks, whatever `TMPDIR` says. */
const locksFolder = '/tmp'

/** One run of the tests: a folder for temporary files, and a mark on all processes started from now on. */
export interface TestRun {
  /**
   * Ends processes that are still running and deletes the folder. Returns a line for each process or lock that should
   * have been gone: what a test leaves behind can make the next run fail. Processes that are about to end have
   * `patienceMs` to do so.
   */
  cleanUp(patienceMs?: number): Promise<string[]>
}

export function startTestRun(): TestRun {
  removeInterruptedRuns()
  const folder = mkdtempSync(join(temporaryRoot(), `${prefix}${process.pid}-`))
  // PostgreSQL refuses to run as root, and the user it runs as has to reach its files.
  chmodSync(folder, 0o755)
  const before = new Set(abandonedLocks())
  Object.assign(process.env, { TMPDIR: folder, [mark]: folder })
  return {
    async cleanUp(patienceMs = 10_000) {
      const processes = await endProcesses(folder, patienceMs)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
      const locks = abandonedLocks().filter(path => !before.has(path))
      return [...processes, ...locks.map(path => `lock ${path}`)]
    },
  }
}

/** A run that was killed could not delete its folder, which may be in memory. */
function removeInterruptedRuns(): void {
  for (const name of readdirSync(temporaryRoot())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : NaN
    if (pid && !isRunning(pid)) rmSync(join(temporaryRoot(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process exists, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function endProcesses(run: string, patienceMs: number): Promise<string[]> {
  const deadline = Date.now() + patienceMs
  let left = processesOf(run)
  while (left.length > 0 && Date.now() < deadline) {
    await wait(100)
    left = processesOf(run)
  }
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  return left.map(({ pid, command }) => `process ${pid}: ${command}`)
}

/** The running processes that carry the mark of a run. Finds none where there is no /proc: on systems other than Linux. */
function processesOf(run: string): { pid: number; command: string }[] {
  const pids = (read(() => readdirSync('/proc')) ?? []).filter(name => /^\d+$/.test(name))
  return pids.flatMap(pid => {
    const environment = read(() => readFileSync(`/proc/${pid}/environ`, 'latin1'))
    if (!environment?.split('\0').includes(`${mark}=${run}`)) return []
    // Empty for a process that has ended and that its parent has not been told of yet.
    const command = read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    return command ? [{ pid: Number(pid), command: command.replaceAll('\0', ' ').trim().slice(0, 200) }] : []
  })
}

/** Locks of virtual screens whose X server was killed. */
function abandonedLocks(): string[] {
  const locks = (read(() => readdirSync(locksFolder)) ?? []).filter(name => /^\.X\d+-lock$/.test(name))
  return locks
    .map(name => join(locksFolder, name))
    .filter(path => {
      const pid = read(() => readFileSync(path, 'utf8').trim())
      return pid !== undefined && !isRunning(Number(pid))
    })
}

/** Undefined if it can't be read: processes end, and some belong to others. */
function read<Value>(from: () => Value): Value | undefined {
  try {
    return from()
  } catch {
    return undefined
  }
}
