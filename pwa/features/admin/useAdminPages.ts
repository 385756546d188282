import { adminPageSize } from '#shared/features/admin/schema.ts'
import { useServer } from '../../data/server/useServer.ts'
import { adminCall, failureText } from './adminCall.ts'

export interface AdminPages<T> {
  rows: readonly T[] | undefined
  error: string | null
  hasMore: boolean
  loadMore: () => void
  reload: () => void
  /** Removes the rows that fail the test. */
  keep: (test: (row: T) => boolean) => void
}

/** A list, latest first. Each page starts after the last known row, so new rows shift nothing. */
export function useAdminPages<T extends { id: string }>(path: string): AdminPages<T> {
  const ask = async (before?: string, options: { signal?: AbortSignal } = {}) => {
    const address = before === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}before=${before}`
    const rows = await adminCall<T[]>('GET', address, undefined, options)
    return { of: path, rows, hasMore: rows.length >= adminPageSize }
  }
  const page = useServer(path, signal => ask(undefined, { signal }))
  const { answer, error, change, fail } = page
  return {
    rows: answer?.rows,
    error: error === undefined ? null : failureText(error),
    hasMore: answer?.hasMore ?? false,
    loadMore: () => {
      ask(answer?.rows.at(-1)?.id).then(({ rows, hasMore }) => {
        fail(undefined)
        change(now => (now?.of === path ? { ...now, rows: [...now.rows, ...rows], hasMore } : now))
      }, fail)
    },
    reload: page.refresh,
    keep: test => change(now => now && { ...now, rows: now.rows.filter(test) }),
  }
}
