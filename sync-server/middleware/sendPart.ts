import type { Context } from 'koa'
import type { Part } from '../load/MadeOnce.ts'

/**
 * Answers with a part: 304 for readers who already have it, compressed for those who can read that. Sends the stored
 * bytes themselves, so that any number of slow readers takes no extra memory.
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
  } else ctx.body = await part.plain()
}
