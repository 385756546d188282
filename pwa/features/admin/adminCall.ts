import { ApiError, apiRequest } from '../../data/server/api.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import type { ApiOptions } from '../../data/server/api.ts'
import { isOffline } from '../../data/server/useIsOffline.ts'
import { noteRefusal } from './useIsAdmin.ts'

/** A call that only administrators may make. A refusal is noted: the person is no longer an administrator. */
export async function adminCall<T>(
  method: string,
  path: string,
  body?: unknown,
  options: ApiOptions = {},
): Promise<T> {
  try {
    return await apiRequest<T>(method, path, body, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) noteRefusal()
    throw error
  }
}

/** What went wrong, as text to show: the server's own words, or that it could not be reached. */
export function failureText(error: unknown): string {
  const unreachable = isOffline()
    ? "You're offline. Admin tools need a connection, so try again when you're back."
    : "The server didn't answer. Please try again."
  return requestProblem(error, unreachable)
}
