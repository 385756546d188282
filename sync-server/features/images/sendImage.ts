import type { Context } from 'koa'
import type { FetchedImage } from './ImageFetcher.ts'

const weekSeconds = 7 * 24 * 60 * 60

/** Sends a picture and nothing else: opened by itself, it cannot run or load anything. */
export function sendImage(ctx: Context, { type, bytes }: FetchedImage): void {
  ctx.set('Cache-Control', `private, max-age=${weekSeconds}`)
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
  ctx.set('Content-Disposition', 'inline')
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.type = type
  ctx.body = bytes
}
