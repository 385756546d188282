import { useServer } from '../../data/server/useServer.ts'
import { useRested } from '../../ui/useRested.ts'
import { adminCall, failureText } from './adminCall.ts'
import { useNextPage, withPage } from './useNextPage.ts'

export interface AdminData<T> {
  /** The last answer; kept until a newer one arrives. */
  data: T | undefined
  error: string | null
  reload: () => void
}

/** What a path answers, requested when it is first shown and on every `reload`. */
export function useAdminData<T>(path: string): AdminData<T> {
  const { shown, error, refresh } = useServer(path, signal =>
    adminCall<T>('GET', path, undefined, { signal }),
  )
  return { data: shown, error: problemOf(error), reload: refresh }
}

export interface AdminList<T> {
  rows: readonly T[] | undefined
  total: number
  hasMore: boolean
  error: string | null
  /** Whether the answer for the text typed now is still pending. */
  searching: boolean
  loadMore: () => void
  isLoadingMore: boolean
  reload: () => void
  /** Replaces a row; removes it when `row` is undefined. */
  replace: (id: string, row: T | undefined) => void
}

const typingMs = 180

/**
 * A list that the server searches and pages. Earlier results stay on screen until the next answer, so typing never
 * empties the list.
 */
export function useAdminList<T extends { id: string }>(path: string, search: string): AdminList<T> {
  const rested = useRested(search.trim(), typingMs)
  const address = `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(rested)}`
  const ask = async (at: string, options: { signal?: AbortSignal } = {}) => {
    let total = 0
    let nextPage: string | undefined
    const rows = await adminCall<T[]>('GET', at, undefined, {
      ...options,
      onHeaders: headers => {
        total = Number(headers.get('X-Total-Count'))
        nextPage = nextPageOf(headers.get('Link'))
      },
    })
    return { of: address, rows, total, nextPage }
  }
  const page = useServer(address, signal => ask(address, { signal }))
  const { answer, shown, error, change, fail } = page
  const isRested = rested === search.trim()
  const next = useNextPage(address, async () => {
    if (answer?.nextPage === undefined) return
    await ask(answer.nextPage).then(found => {
      fail(undefined)
      change(now => (now?.of === address ? { ...found, rows: withPage(now.rows, found.rows) } : now))
    }, fail)
  })
  return {
    rows: shown?.rows,
    total: shown?.total ?? 0,
    hasMore: shown?.nextPage !== undefined,
    error: problemOf(error),
    searching: (!isRested || answer === undefined) && error === undefined,
    ...next,
    reload: page.refresh,
    replace: (id, row) =>
      change(
        now =>
          now && {
            ...now,
            rows: now.rows.flatMap(each => (each.id === id ? (row ?? []) : each)),
            total: now.total - (row ? 0 : 1),
          },
      ),
  }
}

/** The path of the next page in a Link header (RFC 8288). */
const nextPageOf = (links: string | null): string | undefined =>
  /<([^>]+)>; rel="next"/.exec(links ?? '')?.[1]

const problemOf = (error: unknown): string | null => (error === undefined ? null : failureText(error))
