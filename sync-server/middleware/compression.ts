import { constants } from 'node:zlib'
import compress from 'koa-compress'
import type { Middleware } from 'koa'

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/

/** Brotli or gzip for text from 1 KB on. Event streams go as they are: a compressor would hold them back. */
export function compression(): Middleware {
  const options = {
    filter: (type: string) => compressible.test(type),
    threshold: 1024,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    gzip: { level: 6 },
    deflate: false as const,
    zstd: false,
  }
  return compress(options)
}
