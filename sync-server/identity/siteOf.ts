/** Second-level labels that belong to a country's suffix: example.co.uk is a site, co.uk isn't. */
const countrySuffix = /^(ac|co|com|edu|go|gob|gov|ne|net|nom|or|org)$/

/** Suffixes under which anyone may have a name: two such names are two sites. */
const sharedSuffixes = new Set([
  'azurewebsites.net',
  'duckdns.org',
  'fly.dev',
  'github.io',
  'gitlab.io',
  'herokuapp.com',
  'netlify.app',
  'ngrok-free.app',
  'ngrok.app',
  'onrender.com',
  'pages.dev',
  'trycloudflare.com',
  'vercel.app',
  'web.app',
  'workers.dev',
])

/**
 * The registrable name of an address, the same for everything that a browser treats as one site. This is an estimate
 * that avoids a list of ten thousand suffixes: under an unknown suffix, two sites may look like one.
 */
export function siteOf(address: string): string {
  const { hostname } = new URL(address)
  const labels = hostname.split('.')
  if (labels.length < 2 || hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return hostname
  const [second, top] = labels.slice(-2) as [string, string]
  const isSuffix = (top.length === 2 && countrySuffix.test(second)) || sharedSuffixes.has(`${second}.${top}`)
  return labels.slice(isSuffix ? -3 : -2).join('.')
}
