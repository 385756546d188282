import { useCallback, useEffect, useState } from 'react'
import { adminPageSize } from '#shared/features/admin/schema.ts'
import { adminCall, failureText } from './adminCall.ts'

export interface AdminPages<T> {
  rows: readonly T[] | undefined
  error: string | null
  hasMore: boolean
  loadMore: () => void
  reload: () => void
  /** Takes out what is not to be in the list any more. */
  keep: (test: (row: T) => boolean) => void
}

/** A list, latest first, that goes on after the last row that is known: what comes meanwhile moves none. */
export function useAdminPages<T extends { id: string }>(path: string): AdminPages<T> {
  const [state, setState] = useState<{ of: string; rows?: readonly T[]; hasMore: boolean }>({
    of: path,
    hasMore: false,
  })
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const ask = useCallback(
    async (before?: string, signal?: AbortSignal) => {
      const address = before === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}before=${before}`
      const rows = await adminCall<T[]>('GET', address, undefined, { ...(signal && { signal }) })
      return { rows, hasMore: rows.length >= adminPageSize }
    },
    [path],
  )

  useEffect(() => {
    const stop = new AbortController()
    ask(undefined, stop.signal).then(
      answer => {
        setState({ of: path, ...answer })
        setError(null)
      },
      (reason: unknown) => {
        if (!stop.signal.aborted) setError(failureText(reason))
      },
    )
    return () => stop.abort()
  }, [ask, path, round])

  const rows = state.of === path ? state.rows : undefined
  return {
    rows,
    error,
    hasMore: rows !== undefined && state.hasMore,
    loadMore: () => {
      ask(rows?.at(-1)?.id).then(
        answer => {
          setError(null)
          setState(now =>
            now.of === path
              ? { of: path, rows: [...(now.rows ?? []), ...answer.rows], hasMore: answer.hasMore }
              : now,
          )
        },
        (reason: unknown) => setError(failureText(reason)),
      )
    },
    reload: useCallback(() => setRound(number => number + 1), []),
    keep: test => setState(now => ({ ...now, ...(now.rows && { rows: now.rows.filter(test) }) })),
  }
}
