/** The path within the app that `wanted` names; the start page for anything that would lead elsewhere. */
export function pathWithin(origin: string, wanted: unknown): string {
  if (typeof wanted !== 'string') return '/'
  const url = URL.parse(wanted, `${origin}/`)
  if (url?.origin !== origin) return '/'
  return url.pathname + url.search + url.hash
}

/** The address without the answer of the identity provider in it. */
export function withoutCallback(href: string): string {
  const url = new URL(href)
  for (const name of ['code', 'state', 'iss', 'error', 'error_description']) url.searchParams.delete(name)
  return url.pathname + url.search + url.hash
}
