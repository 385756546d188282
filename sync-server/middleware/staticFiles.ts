import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Context, Middleware } from 'koa'
import { matchAppPath } from '#shared/plain/appPaths.ts'
import type { AppPage } from '#shared/plain/appPaths.ts'
import { AppError } from '#shared/plain/errors.ts'
import { notTheApp } from '#shared/plain/notTheApp.ts'
import { receivingPath } from '#shared/plain/receivingPath.ts'
import { AppShell } from './AppShell.ts'
import type { LinkPreview } from './previewTags.ts'
import { sendPart } from './sendPart.ts'

/** Vite puts files whose names contain a hash of their content here, and nothing else. */
const hashedFolder = '/assets/'

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

interface File {
  path: string
  size: number
  /** When it was last changed, in milliseconds. */
  changedAt: number
  etag: string
  encoding?: string
}

export interface StaticFilesOptions {
  publicUrl: string
  /** What a link to this address of the app says to anyone; undefined for what the product says of itself. */
  previewOf: (page: AppPage, ctx: Context) => Promise<LinkPreview | undefined>
}

/**
 * The built app. Hashed files may be cached for a year; all others are checked each time and answered with 304 when
 * unchanged. A navigation to an address that may belong to the app gets its page, where the app's own routes take over.
 * With status 404, if no screen has this address.
 */
export function staticFiles(root: string, { publicUrl, previewOf }: StaticFilesOptions): Middleware {
  const shell = new AppShell(publicUrl)

  async function sendShell(ctx: Context): Promise<void> {
    const index = await fileAt(join(root, 'index.html'))
    if (index === undefined) throw new AppError('not-found', 'The app is not built yet. Run `npm run build`.')
    const page = matchAppPath(ctx.path)
    const part = await shell.show(index, page && (await previewOf(page, ctx)))
    ctx.type = 'html'
    if (page) return await sendPart(ctx, part)
    ctx.status = 404
    ctx.body = part.bytes
  }

  return async ctx => {
    ctx.state.route = '(static)'
    // What another app shares goes to the service worker. Where that is gone, the screen says to share it again.
    if (ctx.method === 'POST' && ctx.path === receivingPath) {
      ctx.status = 303
      return ctx.redirect(ctx.path)
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD')
      throw new AppError('method-not-allowed', `This address does not answer to ${ctx.method}.`)
    }
    const file = await findFile(ctx, localPath(root, ctx.path))
    const hashed = ctx.path.startsWith(hashedFolder)
    ctx.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (file !== undefined) send(ctx, file)
    else if (isNavigation(ctx)) await sendShell(ctx)
    else throw new AppError('not-found', 'There is no such file.')
  }
}

/** Undefined for paths that would leave the folder or name a hidden file. */
function localPath(root: string, urlPath: string): string | undefined {
  const decoded = decodeURIComponent(urlPath)
  if (decoded.includes('\0') || decoded.includes('\\') || isHidden(decoded)) return undefined
  const path = join(root, decoded)
  return path.startsWith(root + sep) ? path : undefined
}

const isHidden = (decoded: string): boolean => decoded.split('/').some(part => part.startsWith('.'))

async function findFile(ctx: Context, path: string | undefined): Promise<File | undefined> {
  if (path === undefined) return undefined
  const plain = await fileAt(path)
  if (plain === undefined) return undefined
  for (const [encoding, extension] of encodings) {
    if (ctx.acceptsEncodings(encoding, 'identity') !== encoding) continue
    const packed = await fileAt(path + extension)
    // An older compressed file is a copy of something else: the original was changed by hand.
    if (packed && packed.changedAt >= plain.changedAt)
      return {
        ...plain,
        path: path + extension,
        size: packed.size,
        etag: `${plain.etag}-${encoding}`,
        encoding,
      }
  }
  return plain
}

async function fileAt(path: string): Promise<File | undefined> {
  try {
    const found = await stat(path)
    if (!found.isFile()) return undefined
    return {
      path,
      size: found.size,
      changedAt: found.mtimeMs,
      etag: `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`,
    }
  } catch {
    // Absent, or a file where the path expects a folder: either way, there is nothing here.
    return undefined
  }
}

/**
 * Whether the request is for a page of the app. Anything named like a file, hidden or not, is a missing file, and the
 * server's own paths don't exist here: both must fail instead of getting HTML.
 */
function isNavigation(ctx: Context): boolean {
  const name = decodeURIComponent(ctx.path)
  if (name.startsWith(hashedFolder) || isHidden(name) || extname(name) !== '') return false
  return !notTheApp.some(path => path.test(ctx.path))
}

function send(ctx: Context, file: File) {
  ctx.vary('Accept-Encoding')
  ctx.status = 200
  ctx.etag = `W/"${file.etag}"`
  ctx.type = extname(file.encoding ? file.path.slice(0, file.path.lastIndexOf('.')) : file.path)
  if (file.encoding) ctx.set('Content-Encoding', file.encoding)
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.length = file.size
  if (ctx.method === 'GET') ctx.body = createReadStream(file.path)
  ctx.length = file.size
}
