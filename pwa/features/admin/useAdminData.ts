import { useCallback, useEffect, useRef, useState } from 'react'
import { adminCall, failureText } from './adminCall.ts'

export interface AdminData<T> {
  /** The last answer; stays while a newer one is awaited. */
  data: T | undefined
  error: string | null
  reload: () => void
}

/** What an address answers, asked when it is first shown and with every `reload`. */
export function useAdminData<T>(path: string): AdminData<T> {
  const [state, setState] = useState<{ data: T | undefined; error: string | null }>({
    data: undefined,
    error: null,
  })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    adminCall<T>('GET', path, undefined, { signal: stop.signal }).then(
      data => setState({ data, error: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setState(({ data }) => ({ data, error: failureText(error) }))
      },
    )
    return () => stop.abort()
  }, [path, round])
  return { ...state, reload: useCallback(() => setRound(number => number + 1), []) }
}

export interface AdminList<T> {
  rows: readonly T[] | undefined
  total: number
  error: string | null
  /** Whether an answer to what is typed now is still awaited. */
  searching: boolean
  loadMore: () => void
  reload: () => void
  /** Shows a row as it is now; without one takes it out. */
  replace: (id: string, row: T | undefined) => void
}

const typingMs = 180

/**
 * A list that the server searches and pages. What was found before stays on screen until the next answer, so that
 * typing never empties it.
 */
export function useAdminList<T extends { id: string }>(path: string, search: string): AdminList<T> {
  const [state, setState] = useState<{ rows: readonly T[] | undefined; total: number; of: string }>({
    rows: undefined,
    total: 0,
    of: '',
  })
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const started = useRef(false)
  const address = `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search.trim())}`

  const ask = useCallback(
    async (offset: number, signal?: AbortSignal) => {
      let total = 0
      const rows = await adminCall<T[]>('GET', `${address}&offset=${offset}`, undefined, {
        ...(signal && { signal }),
        onHeaders: headers => {
          total = Number(headers.get('X-Total-Count'))
        },
      })
      return { rows, total }
    },
    [address],
  )

  useEffect(() => {
    const stop = new AbortController()
    // The first page comes at once; after that, when typing pauses.
    const wait = started.current ? typingMs : 0
    started.current = true
    const timer = setTimeout(() => {
      ask(0, stop.signal).then(
        answer => {
          setState({ ...answer, of: address })
          setError(null)
        },
        (reason: unknown) => {
          if (!stop.signal.aborted) setError(failureText(reason))
        },
      )
    }, wait)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [ask, address, round])

  const count = state.rows?.length ?? 0
  return {
    rows: state.rows,
    total: state.total,
    error,
    searching: state.of !== address && error === null,
    loadMore: () => {
      ask(count).then(
        answer =>
          setState(now => {
            const known = new Set(now.rows?.map(({ id }) => id))
            const more = answer.rows.filter(({ id }) => !known.has(id))
            return now.of === address
              ? { ...now, rows: [...(now.rows ?? []), ...more], total: answer.total }
              : now
          }),
        (reason: unknown) => setError(failureText(reason)),
      )
    },
    reload: useCallback(() => setRound(number => number + 1), []),
    replace: (id, row) =>
      setState(now => ({
        ...now,
        rows: now.rows?.flatMap(each => (each.id === id ? (row ?? []) : each)),
        total: now.total - (row ? 0 : 1),
      })),
  }
}
