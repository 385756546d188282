import { ApiError } from '../../sync/api.ts'

/** Why a call of the server did not work, and what to do, for people. */
export function requestProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return 'This needs a connection. Everything else here works without one.'
  if (error.status === 401) return 'Sign in again to do this.'
  if (error.status === 404) return 'The server does not have this trip yet. Try again when it is synced.'
  return error.serverMessage ?? 'Please try again.'
}
