import { createReadStream } from 'node:fs'
import type { Stats } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { Context } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import { readRange } from './byteRange.ts'
import type { ByteRange } from './byteRange.ts'
import type { KeptFile } from './KeptFile.ts'
import { etagOf } from './mapFile.ts'

/** Parts up to this size are read at once, which is twice as fast as a stream. A tile is a few kilobytes. */
const readAtOnce = 256 * 1024

/**
 * Sends an archive, or the part of it that was asked for. The bytes, the size and the ETag of an answer belong to the
 * same file even while somebody replaces it.
 */
export async function sendArchive(ctx: Context, archive: KeptFile): Promise<void> {
  try {
    await archive.use(async ({ file, stats }) => {
      const range = answerHead(ctx, stats)
      if (!range) return
      const length = range.end - range.start + 1
      if (ctx.method === 'HEAD' || length === 0) ctx.body = ''
      else if (length <= readAtOnce) ctx.body = await readPart(file, range.start, length)
      else ctx.body = await streamPart(archive.path, stats, range)
      ctx.length = length
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new AppError('not-found', 'There is no such map.')
  }
}

/** Sets status and headers. Returns what the body is; undefined when it is decided already. */
function answerHead(ctx: Context, stats: Stats): ByteRange | undefined {
  if (!stats.isFile()) throw new AppError('not-found', 'There is no such map.')
  const etag = etagOf(stats)
  ctx.status = 200
  ctx.set({ 'Accept-Ranges': 'bytes', ETag: etag, 'Last-Modified': stats.mtime.toUTCString() })
  // The address that /api/config tells carries the version, so a newer file has another one.
  ctx.set('Cache-Control', 'public, max-age=604800')
  ctx.type = 'application/vnd.pmtiles'
  // The tiles are compressed already, and ranges count the bytes of the file as it is.
  ctx.compress = false
  if (ctx.fresh) {
    ctx.status = 304
    return undefined
  }
  const range = ctx.method === 'GET' && isCurrent(ctx, etag) ? readRange(ctx.get('Range'), stats.size) : 'all'
  if (range === 'none') {
    ctx.status = 416
    ctx.set('Content-Range', `bytes */${stats.size}`)
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'text/plain'
    ctx.body = 'The map is shorter than that.'
    return undefined
  }
  if (range === 'all') return { start: 0, end: stats.size - 1 }
  ctx.status = 206
  ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${stats.size}`)
  return range
}

/** Whether a range may be answered: who has parts of another version needs the whole. */
function isCurrent(ctx: Context, etag: string): boolean {
  const condition = ctx.get('If-Range')
  return condition === '' || condition === etag || condition === ctx.response.get('Last-Modified')
}

const beingReplaced = () => new AppError('unavailable', 'The map is being replaced. Try again in a moment.')

/** With a handle of its own, which the stream closes when the answer ends. */
async function streamPart(path: string, stats: Stats, range: ByteRange) {
  const file = await open(path)
  if (etagOf(await file.stat()) === etagOf(stats)) return createReadStream('', { fd: file, ...range })
  await file.close()
  throw beingReplaced()
}

/** Throws when the file ends too early: somebody is cutting it. */
async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length)
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(part, done, length - done, start + done)
    if (bytesRead === 0) throw beingReplaced()
    done += bytesRead
  }
  return part
}
