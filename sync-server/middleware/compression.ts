import { Stream, type Writable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from 'koa-compress'
import type { Middleware } from 'koa'

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/

/** Brotli or gzip for text of 1 KB or more. Event streams stay uncompressed: a compressor would hold them back. */
export function compression(): Middleware {
  const options = {
    filter: (type: string) => compressible.test(type),
    threshold: 1024,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    gzip: { level: 6 },
    deflate: false as const,
    zstd: false,
  }
  const compressBody = compress(options)
  return async (ctx, next) => {
    let source: unknown
    await compressBody(ctx, async () => {
      await next()
      source = ctx.body
    })
    const sent: unknown = ctx.body
    if (!(source instanceof Stream) || sent === source) return
    // The compressor is only piped to. Without this, it would wait forever for the rest of an answer that has failed.
    source.once('error', (error: Error) => (sent as Writable).destroy(error))
  }
}
