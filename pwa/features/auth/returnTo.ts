/** The path within the app that `wanted` names; the start page for anything that would lead elsewhere. */
export function pathWithin(origin: string, wanted: unknown): string {
  if (typeof wanted !== 'string') return '/'
  const url = parsed(wanted, `${origin}/`)
  if (url?.origin !== origin) return '/'
  return url.pathname + url.search + url.hash
}

// Not `URL.parse`: it came with Safari 18, and without this function nobody can sign in. Not `parseUrl` either: shared with
// other pages, it would be one more file that the landing page waits for.
function parsed(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    // Not a valid address.
    return undefined
  }
}

/** The address without the identity provider's answer. */
export function withoutCallback(href: string): string {
  const url = new URL(href)
  for (const name of ['code', 'state', 'iss', 'error', 'error_description']) url.searchParams.delete(name)
  return url.pathname + url.search + url.hash
}
