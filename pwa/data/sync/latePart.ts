import { deferred } from '#shared/plain/deferred.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { StoreHealth } from '../store/storeHealth.ts'

/** Code that edits need and first screens do without. */
export interface LatePart<Part> {
  /** Undefined until it has loaded. */
  now(): Part | undefined
  /** Rejects with AppError when it can't be loaded; the next call tries again. */
  load(): Promise<Part>
  /**
   * [EDIT6] Loads it for an edit that is waiting: a network that hangs holds no edit back for longer than a storage that
   * does, and nothing is called saved meanwhile.
   */
  inTime(health: StoreHealth): Promise<Part>
}

export function latePart<Part>(importPart: () => Promise<Part>): LatePart<Part> {
  let loaded: Part | undefined
  let loading: Promise<Part> | undefined

  const missing = () =>
    new AppError(
      'unavailable',
      "Part of Wend. isn't on this device yet, so this wasn't saved. Try again when you're online, or reload Wend. first.",
    )

  async function load(): Promise<Part> {
    loading ??= importPart()
    try {
      return (loaded = await loading)
    } catch {
      loading = undefined
      throw missing()
    }
  }

  return {
    now: () => loaded,
    load,
    async inTime(health) {
      const made = health.making()
      const { promise: late, reject } = deferred<never>()
      const timer = setTimeout(() => reject(missing()), health.patienceMs)
      try {
        return await Promise.race([load(), late])
      } finally {
        clearTimeout(timer)
        made(false)
      }
    },
  }
}
