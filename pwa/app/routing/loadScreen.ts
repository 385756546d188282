import type { ComponentType } from 'react'

/** A screen's code could not be fetched: not stored on this device, or replaced by a newer version. */
export class ScreenMissing extends Error {
  override name = 'ScreenMissing'
}

/** Fetches a screen's code, and tells a missing file apart from a fault in the code itself. */
export async function loadScreen(load: () => Promise<ComponentType>) {
  try {
    return await load()
  } catch (error) {
    if (isMissingChunk(error)) throw new ScreenMissing('The code of this screen is missing', { cause: error })
    throw error
  }
}

/** True for the errors with which browsers report a module (or its styles) that cannot be fetched. */
export function isMissingChunk(error: unknown) {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime type/i.test(
      error.message,
    )
  )
}
