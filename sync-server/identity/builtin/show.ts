import type { RouterContext } from '@koa/router'
import type { Html } from '#shared/plain/html.ts'

/** Answers with a page, which no cache keeps. */
export function show(ctx: RouterContext, status: number, page: Html): void {
  ctx.status = status
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'html'
  ctx.body = page.text
}
