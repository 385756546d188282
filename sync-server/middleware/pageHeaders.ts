import type { Context } from 'koa'

/** Counting stops here: the cost of a page must not grow with the size of the whole list. */
export const mostCounted = 1_000

type Relation = 'first' | 'prev' | 'next' | 'last'

/** For each page that exists, the query fields to change to get it; undefined removes a field. */
type Pages = Partial<Record<Relation, Record<string, string | number | undefined>>>

/** What a page's headers mean, for the API document. */
export const pagedHeaders = {
  'X-Total-Count': `How many there are on all pages. Counted up to ${mostCounted.toLocaleString('en-US')}, but exact for administrators.`,
  Link: 'Where the other pages are: `first`, `next`, and where pages have numbers `prev` and `last` (RFC 8288).',
}

/** Sets a page's headers: how many entries all pages have, and where the other pages are (RFC 8288). */
export function pageHeaders(ctx: Context, total: number, pages: Pages): void {
  const links = Object.entries(pages).map(([relation, query]) => {
    const params = new URLSearchParams(ctx.querystring)
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined) params.delete(name)
      else params.set(name, String(value))
    }
    const text = params.toString()
    return `<${ctx.path}${text && `?${text}`}>; rel="${relation}"`
  })
  ctx.set('X-Total-Count', String(total))
  ctx.set('Link', links.join(', '))
}

/** The pages of a list that continues after its last entry. */
export const pagesByCursor = (next: string | undefined): Pages => ({
  first: { before: undefined },
  ...(next !== undefined && { next: { before: next } }),
})

/** The pages of a list that is addressed by offset, and continues after its last entry. */
export const pagesByOffset = (
  { offset, limit }: { offset: number; limit: number },
  total: number,
  next: string | undefined,
): Pages => ({
  first: { offset: undefined, before: undefined },
  ...(offset > 0 && { prev: { offset: Math.max(0, offset - limit) } }),
  ...(next !== undefined && { next: { offset: undefined, before: next } }),
  last: { before: undefined, offset: Math.max(0, Math.ceil(total / limit) - 1) * limit },
})
