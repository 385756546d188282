import { ApiError } from './api.ts'

/**
 * Why a call to the server failed, for people: the server's own message if it sent one. `unreachable` is for no
 * answer, `unexplained` for an answer without a message.
 */
export const requestProblem = (error: unknown, unreachable: string, unexplained = unreachable): string =>
  error instanceof ApiError ? error.serverMessage || unexplained : unreachable
