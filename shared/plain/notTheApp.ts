/** Paths that belong to the server: its API, the identity provider, and its health. Matched with their query. */
export const notTheApp = [
  /^\/api(\/|\?|$)/,
  /^\/authorize(\/|\?|$)/,
  /^\/oauth(\/|\?|$)/,
  /^\/v2(\/|\?|$)/,
  /^\/interaction(\/|\?|$)/,
  /^\/identity(\/|\?|$)/,
  /^\/session(\/|\?|$)/,
  /^\/\.well-known(\/|\?|$)/,
  /^\/userinfo(\/|\?|$)/,
  /^\/jwks/,
  // Plans and calendars that were shared by a secret address.
  /^\/shared(\/|\?|$)/,
  /^\/calendar(\/|\?|$)/,
  // The pictures of links.
  /^\/preview\//,
  // The archive that streets are drawn from.
  /^\/map\/[^/?]+\.pmtiles(\?|$)/,
  // A newer guide than the one in the app.
  /^\/guide\/[^/?]+\.(json|bin)(\?|$)/,
  /^\/livez(\?|$)/,
  /^\/readyz(\?|$)/,
  /^\/metrics(\?|$)/,
]
