import { useEffect } from 'react'
import { adminPageSize } from '#shared/features/admin/schema.ts'
import { useServer } from '../../data/server/useServer.ts'
import { useStable } from '../../ui/useStable.ts'
import { adminCall, failureText } from './adminCall.ts'
import { useNextPage, withPage } from './useNextPage.ts'

export interface AdminPages<T> {
  rows: readonly T[] | undefined
  error: string | null
  hasMore: boolean
  loadMore: () => void
  isLoadingMore: boolean
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
  const next = useNextPage(path, () =>
    ask(answer?.rows.at(-1)?.id).then(({ rows, hasMore }) => {
      fail(undefined)
      change(now => (now?.of === path ? { ...now, rows: withPage(now.rows, rows), hasMore } : now))
    }, fail),
  )
  // Every row is gone, and more are known of.
  const isUsedUp = answer?.hasMore === true && answer.rows.length === 0
  const stable = useStable({ loadMore: next.loadMore })
  useEffect(() => {
    if (isUsedUp) stable.loadMore()
  }, [isUsedUp, stable])
  return {
    rows: answer?.rows,
    error: error === undefined ? null : failureText(error),
    hasMore: answer?.hasMore ?? false,
    ...next,
    reload: page.refresh,
    keep: test => change(now => now && { ...now, rows: now.rows.filter(test) }),
  }
}
