import { useCallback, useEffect, useState } from 'react'
import { useStable } from '../../ui/useStable.ts'
import { useServerNews } from './useServerNews.ts'
import type { WhenNews } from './useServerNews.ts'

export interface FromServer<Answer> {
  /** The server's latest answer for this key; undefined until there is one. */
  answer: Answer | undefined
  /** Same as `answer`, but until there is an answer for this key, the one for the previous key. */
  shown: Answer | undefined
  /** Why the last request failed; undefined if it succeeded. */
  error: unknown
  isAsking: boolean
  refresh: () => void
  /** Updates what is shown at the time of the call. An answer that is still awaited doesn't know of it: it is asked anew. */
  change: (next: (shown: Answer | undefined) => Answer | undefined) => void
  /** Records that something else about it failed, or, with undefined, that it didn't. */
  fail: (error: unknown) => void
}

/**
 * Something only the server knows. `ask` is called when this is first shown, when `key` changes, by `refresh` and,
 * with `when`, whenever there may be news. Its signal aborts when nothing waits for the answer anymore.
 */
export function useServer<Answer>(
  key: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
  when?: WhenNews,
): FromServer<Answer> {
  const [said, setSaid] = useState<{ key: string; answer: Answer | undefined }>()
  const [failed, setFailed] = useState<{ key: string; error: unknown }>()
  const [round, setRound] = useState(0)
  const [heard, setHeard] = useState('')
  const call = `${round} ${key}`
  const isLive = when !== undefined
  const isAsking = heard !== call
  const stable = useStable({ ask, isAsking: () => isAsking })

  useEffect(() => {
    if (isLive && document.hidden) return
    const left = new AbortController()
    const settle = (error?: { key: string; error: unknown }) => {
      setFailed(error)
      setHeard(call)
    }
    stable.ask(left.signal).then(
      answer => {
        if (left.signal.aborted) return
        setSaid({ key, answer })
        settle()
      },
      (error: unknown) => {
        if (!left.signal.aborted) settle({ key, error })
      },
    )
    return () => left.abort()
  }, [key, call, isLive, stable])

  const refresh = useCallback(() => setRound(number => number + 1), [])
  useServerNews(refresh, when)
  return {
    answer: said?.key === key ? said.answer : undefined,
    shown: said?.answer,
    error: failed?.key === key ? failed.error : undefined,
    isAsking,
    refresh,
    change(next) {
      setSaid(now => ({ key: now?.key ?? key, answer: next(now?.answer) }))
      if (stable.isAsking()) refresh()
    },
    fail: error => setFailed({ key, error }),
  }
}
