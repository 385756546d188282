import type { Context } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import { readBody } from './readBody.ts'

/** PostgreSQL stores no NUL in text and nobody types one, so it is dropped before either database sees it. */
const escapedNul = /(?<!\\)((?:\\\\)*)\\u0000/g

/**
 * The JSON body of a request; undefined when it has none. Throws AppError for another content
 * type, for more than `maxBytes` and for anything but well-formed JSON in UTF-8.
 */
export async function readJson(ctx: Context, maxBytes: number): Promise<unknown> {
  if (!hasBody(ctx)) return undefined
  if (!ctx.is('application/json')) {
    throw new AppError('unsupported-media-type', 'Send the body as application/json.')
  }
  if (ctx.get('Content-Encoding') !== '') {
    throw new AppError('unsupported-media-type', 'Send the body without Content-Encoding.')
  }
  const bytes = await readBody(ctx, {
    maxBytes,
    tooLarge: () => new AppError('too-large', `The body is larger than ${Math.floor(maxBytes / 1024)} KB.`),
    endedEarly: () => new AppError('invalid-input', 'The body ended early.'),
  })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text.includes('\\u0000') ? text.replaceAll(escapedNul, '$1') : text)
  } catch {
    // The parser's own message quotes the body.
    throw new AppError('invalid-input', 'The body is not valid JSON.')
  }
}

/** Decided by the headers: some clients send an empty body with a content type. */
function hasBody(ctx: Context): boolean {
  if (ctx.get('Transfer-Encoding') !== '') return true
  return Number(ctx.get('Content-Length')) > 0
}
