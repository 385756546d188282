import type { Context } from 'koa'
import type { Part } from '../MadeOnce.ts'

/**
 * Answers with what was made: 304 to whoever has it already, compressed if the reader can read that. The bytes are
 * those that are kept, so that any number of slow readers takes no more memory.
 */
export async function sendPart(ctx: Context, part: Part): Promise<void> {
  ctx.status = 200
  ctx.etag = part.etag
  ctx.vary('Accept-Encoding')
  // Its compressed form is kept as well.
  ctx.compress = false
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const encoding = part.isWorthEncoding && ctx.acceptsEncodings('br', 'gzip', 'identity')
  if (encoding === 'br' || encoding === 'gzip') {
    ctx.body = await part.encoded(encoding)
    ctx.set('Content-Encoding', encoding)
  } else ctx.body = part.bytes
}
