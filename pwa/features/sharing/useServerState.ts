import { apiRequest } from '../../data/server/api.ts'
import { useServer } from '../../data/server/useServer.ts'
import { sharingProblem } from './sharingProblem.ts'
import { useLinkWaits } from './useLinkWaits.ts'

export interface ServerState<T> {
  /** Undefined while it is being fetched and when that fails. */
  value: T | undefined
  setValue: (change: (value: T | undefined) => T | undefined) => void
  /** The most recent error, in words. */
  problem: string | undefined
  reload: () => void
  /** Runs a call; an error ends up in `problem`. */
  attempt: (call: () => Promise<void>) => Promise<void>
}

/**
 * The server's response at an API path of a trip, for a dialog that is the only place to change it. Once a trip that
 * existed only here has synced, it is asked again.
 */
export function useServerState<T>(tripId: string, path: string): ServerState<T> {
  const isWaiting = useLinkWaits(tripId)
  const { answer, error, refresh, change, fail } = useServer(`${path} ${isWaiting}`, signal =>
    apiRequest<T>('GET', path, undefined, { signal }),
  )
  const attempt = async (call: () => Promise<void>) => {
    fail(undefined)
    try {
      await call()
    } catch (problem) {
      fail(problem)
    }
  }
  const problem = error === undefined ? undefined : sharingProblem(error, isWaiting)
  return { value: answer, setValue: change, problem, reload: refresh, attempt }
}
