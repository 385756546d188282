import { AppError } from '#shared/plain/errors.ts'

/** Why something failed, for people: expected failures bring their own text, `otherwise` covers all others. */
export const problemText = (error: unknown, otherwise = 'Please try again.'): string =>
  error instanceof AppError ? error.message : otherwise
