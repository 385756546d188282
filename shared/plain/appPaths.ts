/**
 * The addresses of the app's screens, as patterns in which `:name` is one segment. A test compares them with the
 * screens. The server answers every other address with 404.
 */
export const appPaths = [
  '/',
  '/feed',
  '/trips',
  '/trip/:tripId',
  '/notifications',
  '/invite/:token',
  '/profile',
  '/profile/:userId',
  '/research',
  '/share',
  '/settings',
  '/admin/dashboard',
  '/setup/:token',
  '/admin/curated',
] as const

export interface AppPage {
  path: (typeof appPaths)[number]
  params: { readonly [name: string]: string | undefined }
}

/**
 * Which screen an address leads to, and the values of its parameters. Reads addresses as the app's router does. Throws
 * URIError for one that is not well formed.
 */
export function matchAppPath(pathname: string): AppPage | undefined {
  // One segment at a time, because an encoded slash separates nothing.
  const decoded = pathname.split('/').map(part => decodeURIComponent(part).replaceAll('/', '%2F'))
  for (const { path, pattern } of patterns) {
    const found = pattern.exec(decoded.join('/'))
    if (!found) continue
    const values = Object.entries(found.groups ?? {})
    return { path, params: Object.fromEntries(values.map(([name, value]) => [name, slashed(value)])) }
  }
  return undefined
}

const slashed = (value: string): string => value.replaceAll('%2F', '/')

const patterns = appPaths.map(path => ({
  path,
  // The router ignores case, and slashes at the end.
  pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i'),
}))
