import { useEffect, useState } from 'react'
import { apiRequest } from '../../sync/api.ts'
import { requestProblem } from './requestProblem.ts'

export interface ServerState<T> {
  /** Undefined while it is being fetched, and when it cannot be. */
  value: T | undefined
  setValue: (change: (value: T | undefined) => T | undefined) => void
  /** What went wrong last, in words. */
  problem: string | undefined
  reload: () => void
  /** Runs a call; what goes wrong stands in `problem`. */
  attempt: (call: () => Promise<void>) => Promise<void>
}

/** What the server says at a path of the API, for a dialog that changes it there and nowhere else. */
export function useServerState<T>(path: string): ServerState<T> {
  const [value, setValue] = useState<T>()
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    apiRequest<T>('GET', path, undefined, { signal: leaving.signal }).then(
      found => {
        setValue(() => found)
        setProblem(undefined)
      },
      (error: unknown) => !leaving.signal.aborted && setProblem(requestProblem(error)),
    )
    return () => leaving.abort()
  }, [path, round])

  const attempt = async (call: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await call()
    } catch (error) {
      setProblem(requestProblem(error))
    }
  }

  return { value, setValue, problem, reload: () => setRound(round + 1), attempt }
}
