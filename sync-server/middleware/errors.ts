import { HttpError } from 'koa'
import type { Context, Middleware } from 'koa'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import type { ErrorCode } from '#shared/plain/errors.ts'
import { databaseErrorCode } from '../db/databaseErrorCode.ts'
import { isConflict, isLocked, isOutOfSpace } from '../db/databaseFault.ts'
import { isDatabaseFailure } from '../db/isDatabaseFailure.ts'
import { isPoolExhausted } from '../db/isPoolExhausted.ts'
import type { Storage } from '../db/Storage.ts'
import type { Logger } from '../log.ts'

/** PostgreSQL's codes for a value that no column can hold: bad input that a schema let through. */
const unstorable = /^22(P02|P05|001|003|021)$/

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'rate-limited',
  503: 'unavailable',
  507: 'out-of-space',
}

/** When to retry something that is unavailable, unless the error says otherwise. */
const retryAfterSeconds = 5

/** The one place where failures become answers: `{error: {code, message, field?}}`. Logs those that are our fault. */
export function errors(log: Logger, storage: Storage): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      storage.note(error)
      const answer = expected(error)
      if (answer === undefined || answer.status >= 500) {
        log.error({ err: error, requestId: ctx.state.requestId }, 'request failed')
      }
      present(ctx, answer ?? new AppError('internal', 'Something went wrong on our side. Please try again.'))
    }
  }
}

function present(ctx: Context, error: AppError) {
  // Too late for an answer; closing the connection tells the client that this one is incomplete.
  if (ctx.headerSent) return void ctx.res.destroy()
  ctx.status = error.status
  ctx.set('Cache-Control', 'no-store')
  const isLater = error.code === 'unavailable' || error.code === 'out-of-space'
  if (isLater && !ctx.response.get('Retry-After')) ctx.set('Retry-After', String(retryAfterSeconds))
  ctx.body = {
    error: {
      code: error.code,
      message: error.message,
      ...(error.field !== undefined && { field: error.field }),
    },
  }
}

/** The failure as an AppError; undefined for a bug. */
function expected(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof z.core.$ZodError) return invalidInput(error)
  if (error instanceof HttpError && error.expose) {
    return new AppError(codeOfStatus[error.status] ?? 'invalid-input', error.message)
  }
  if (unstorable.test(databaseErrorCode(error) ?? '')) {
    return new AppError('invalid-input', 'A value cannot be stored as it is.')
  }
  if (isOutOfSpace(error)) {
    return new AppError(
      'out-of-space',
      "The server's disk is full, so nothing was saved. Please tell the people who run it and try again later.",
    )
  }
  if (isPoolExhausted(error) || isLocked(error) || isConflict(error)) {
    return new AppError('unavailable', 'The server is very busy. Please try again in a moment.')
  }
  // What Node throws for a path that can't be decoded.
  if (error instanceof URIError) return new AppError('invalid-input', 'The address is not well formed.')
  if (isDatabaseFailure(error) && !isAboutFile(error)) {
    return new AppError(
      'unavailable',
      "The server can't reach its data right now. Please try again in a moment.",
    )
  }
  return undefined
}

/** Node's errors about files have codes like those about connections: a file that is missing is a bug. */
const isAboutFile = (error: unknown): boolean => error instanceof Error && 'path' in error

function invalidInput(error: z.core.$ZodError): AppError {
  const [first] = error.issues
  const field = first?.path.join('.') || undefined
  const message = first?.message ?? 'This does not fit.'
  return new AppError('invalid-input', field === undefined ? message : `${field}: ${message}`, {
    ...(field !== undefined && { field }),
  })
}
