import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { apiRequest } from '../../data/server/api.ts'

/** Everybody has the same list, so it says nothing about the person who read it here. */
const storageKey = 'wend.curated'
const askAgainMs = 30_000
/** How old the list may be for screens without a network. */
const keepMs = 24 * 60 * 60_000

export interface CuratedList {
  items: readonly CuratedItem[]
  /** When the server sent them, in ms. */
  fetchedAt: number
}

let known = readKept()
let askedAt = 0

/** The list as this device has it; null when it has none. */
export const keptCurated = (): CuratedList | null => known

/** The server's list, or the one it sent to this page a moment ago. */
export async function fetchCurated(): Promise<CuratedList> {
  if (known && Date.now() - askedAt < askAgainMs) return known
  const items = await apiRequest<CuratedItem[]>('GET', '/api/curated')
  askedAt = Date.now()
  known = { items, fetchedAt: askedAt }
  keep(known)
  return known
}

/** Has a list on this device, from today or yesterday, before anyone opens it. */
export async function keepCurated(): Promise<void> {
  if (!known || Date.now() - known.fetchedAt > keepMs) await fetchCurated()
}

/** Makes the next fetch ask the server, however recent the last answer is. */
export function forgetFetched(): void {
  askedAt = 0
}

function keep(list: CuratedList): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(list))
  } catch {
    // No room: the list is then available only while the server is.
  }
}

function readKept(): CuratedList | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as CuratedList | null
    return kept && Array.isArray(kept.items) && Number.isFinite(kept.fetchedAt) ? kept : null
  } catch {
    // Written by something else: treated as missing.
    return null
  }
}
