import { ApiError, apiRequest } from '../../sync/api.ts'
import type { ApiOptions } from '../../sync/api.ts'
import { isOffline } from '../../sync/useIsOffline.ts'
import { noteRefusal } from './useIsAdmin.ts'

/** A call that only administrators may make. A refusal is noted: whoever was one is none any more. */
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

/** What went wrong, for people: the server's own words, or that it could not be reached. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage
  return isOffline()
    ? 'There is no connection. What administrators do happens on the server: try again when you are back.'
    : 'The server did not answer. Please try again.'
}
