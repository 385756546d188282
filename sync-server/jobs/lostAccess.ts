import { AppError } from '#shared/plain/errors.ts'
import type { ErrorCode } from '#shared/plain/errors.ts'

/** How it shows that a person left, was suspended, or deleted their account. */
const lost = new Set<ErrorCode>(['not-found', 'forbidden', 'suspended', 'unauthenticated'])

/**
 * Rewords the error of a job: everyone on the trip sees this message. For them the trip is not missing, and why someone
 * was suspended is none of their business.
 */
export const lostAccess =
  (message: string) =>
  (error: unknown): never => {
    throw error instanceof AppError && lost.has(error.code) ? new AppError('forbidden', message) : error
  }
