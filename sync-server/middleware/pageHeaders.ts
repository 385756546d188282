import type { Context } from 'koa'

/** More are not counted: what a page costs must not grow with all that there is. */
export const mostCounted = 1_000

type Relation = 'first' | 'prev' | 'next' | 'last'

/** For each page that there is, what of the query has to be different to get it; undefined takes a field away. */
type Pages = Partial<Record<Relation, Record<string, string | number | undefined>>>

/** What the headers of a page say, for the document. */
export const pagedHeaders = {
  'X-Total-Count': `How many there are on all pages. Counted up to ${mostCounted.toLocaleString('en-US')}, but exact for administrators.`,
  Link: 'Where the other pages are: `first`, `next`, and where pages have numbers `prev` and `last` (RFC 8288).',
}

/** Says in the headers of a page how many there are on all of them, and where the others are (RFC 8288). */
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

/** The pages of a list that goes on behind its last entry. */
export const pagesByCursor = (next: string | undefined): Pages => ({
  first: { before: undefined },
  ...(next !== undefined && { next: { before: next } }),
})

/** The pages of a list that is counted off. */
export const pagesByOffset = (
  { offset, limit }: { offset: number; limit: number },
  total: number,
): Pages => ({
  first: { offset: undefined },
  ...(offset > 0 && { prev: { offset: Math.max(0, offset - limit) } }),
  ...(offset + limit < total && { next: { offset: offset + limit } }),
  last: { offset: Math.max(0, Math.ceil(total / limit) - 1) * limit },
})
