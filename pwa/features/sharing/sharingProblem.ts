import { requestProblem } from '../../data/server/requestProblem.ts'
import { ApiError } from '../../data/server/api.ts'

/**
 * Tells people why a request to the server failed and what to do about it. `isWaiting`: its trip exists only on this
 * device so far.
 */
export function sharingProblem(error: unknown, isWaiting: boolean): string {
  const status = error instanceof ApiError && error.status
  if (status === 401) return 'Sign in again to do this.'
  if (status === 404 && isWaiting) return "This trip hasn't synced yet. Try again once it has."
  const unreachable = 'You need to be online for this. Everything else here works offline.'
  return requestProblem(error, unreachable, 'Please try again.')
}
