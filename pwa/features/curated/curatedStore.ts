import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { apiRequest } from '../../sync/api.ts'

/** Everybody has the same list, so it is no secret of the person who read it here. */
const storageKey = 'wend.curated'
const askAgainMs = 30_000

export interface CuratedList {
  items: readonly CuratedItem[]
  /** When the server gave them, in ms. */
  fetchedAt: number
}

export interface CuratedState {
  /** Null until there is one, from this device or the server. */
  list: CuratedList | null
  /** Whether the server was asked and did not answer with a list since. */
  failed: boolean
  /** Whether an answer is awaited. */
  loading: boolean
}

let state: CuratedState = { list: readKept(), failed: false, loading: false }
let askedAt = 0
const listeners = new Set<() => void>()

export const curatedState = (): CuratedState => state

export function onCuratedChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Fetches the list unless this page has just done so; what is there stays when that fails. */
export async function refreshCurated({ evenIfFresh = false } = {}): Promise<void> {
  const isFresh = Date.now() - askedAt < askAgainMs && !state.failed
  if (state.loading || (isFresh && !evenIfFresh)) return
  askedAt = Date.now()
  publish({ ...state, loading: true })
  try {
    const items = await apiRequest<CuratedItem[]>('GET', '/api/curated')
    const list = { items, fetchedAt: Date.now() }
    keep(list)
    publish({ list, failed: false, loading: false })
  } catch {
    // The screen says so, and shows what it has.
    publish({ ...state, failed: true, loading: false })
  }
}

function publish(next: CuratedState): void {
  state = next
  for (const listener of listeners) listener()
}

function keep(list: CuratedList): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(list))
  } catch {
    // No room: the list is then there only while the server is.
  }
}

function readKept(): CuratedList | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as CuratedList | null
    return kept && Array.isArray(kept.items) && Number.isFinite(kept.fetchedAt) ? kept : null
  } catch {
    // Written by something else: as good as nothing.
    return null
  }
}
