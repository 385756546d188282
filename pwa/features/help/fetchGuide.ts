import { apiRequest } from '../../sync/api.ts'

const key = 'wend.guide'

/** The guide as it was last read on this device; undefined before the first time. */
export function storedGuide() {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Fetches the guide and keeps it for reading without a network. */
export async function fetchGuide() {
  const { documentation } = await apiRequest<{ documentation: string }>(
    'GET',
    '/api/help/documentation',
    undefined,
    { anonymous: true },
  )
  try {
    localStorage.setItem(key, documentation)
  } catch {
    // Full or forbidden storage: the guide is on screen all the same.
  }
  return documentation
}
