import type { RouterMiddleware } from '@koa/router'
import type { DefaultContext, DefaultState } from 'koa'
import type * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { means } from './meaning.ts'
import { readJson } from './readJson.ts'

const maxBodyBytes = 256 * 1024
/** From people who are not signed in: no more than a secret. */
const maxOpenBytes = 1024

/**
 * Checks the query, the JSON body and the path parameters together (later ones win) and puts the result into
 * `ctx.state.input`. Input that doesn't fit the schema gets 400 with the name of its field. Runs after `signedIn`:
 * input from anyone else isn't even read.
 */
export const input = <S extends z.ZodType>(schema: S): InputMiddleware<S> => inputWithin(schema, null)

/** The same for the few calls that are open to everyone. Runs after their `limit`. */
export const openInput = <S extends z.ZodType>(schema: S): InputMiddleware<S> =>
  inputWithin(schema, maxOpenBytes)

type InputMiddleware<S extends z.ZodType> = RouterMiddleware<
  DefaultState & { input: z.output<S> },
  DefaultContext
>

/** `openBytes`: how long the body of somebody who is not signed in may be; null for calls that are not open. */
function inputWithin<S extends z.ZodType>(schema: S, openBytes: number | null): InputMiddleware<S> {
  const checked: InputMiddleware<S> = async (ctx, next) => {
    if (ctx.state.user === undefined && openBytes === null) {
      throw new AppError('unauthenticated', 'Please sign in to do this.')
    }
    const body = (await readJson(ctx, openBytes ?? maxBodyBytes)) ?? {}
    if (typeof body !== 'object' || Array.isArray(body)) {
      throw new AppError('invalid-input', 'The body must be a JSON object.')
    }
    const address = { ...ctx.query, ...ctx.params }
    // No database stores a NUL in text, and nobody types one.
    if (JSON.stringify(address).includes(String.raw`\u0000`)) {
      throw new AppError('invalid-input', 'The address contains a character that is not allowed.')
    }
    ctx.state.input = schema.parse({ ...ctx.query, ...body, ...ctx.params })
    await next()
  }
  return means(checked, { input: schema })
}
