import type { ComponentType } from 'react'

/** A screen's code could not be fetched: not stored on this device, or replaced by a newer version. */
export class ScreenMissing extends Error {
  override name = 'ScreenMissing'
}

/** A screen's code, or why there is none. */
export type ScreenCode = { Screen: ComponentType; error?: never } | { Screen?: never; error: unknown }

export interface LazyScreen {
  /** Undefined until the code has been fetched. */
  loaded: () => ScreenCode | undefined
  /** Never rejects. After a failure, the next call tries again. */
  load: () => Promise<ScreenCode>
}

/** Fetches a screen's code once, and tells a missing file apart from a fault in the code itself. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let code: ScreenCode | undefined
  return {
    loaded: () => code,
    async load() {
      try {
        return (code = { Screen: await load() })
      } catch (error) {
        return {
          error: isMissingChunk(error)
            ? new ScreenMissing('The code of this screen is missing', { cause: error })
            : error,
        }
      }
    },
  }
}

/** True for the errors browsers report when a module (or its styles) can't be fetched. */
export function isMissingChunk(error: unknown) {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime type/i.test(
      error.message,
    )
  )
}
