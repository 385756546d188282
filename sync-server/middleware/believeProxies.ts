import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** Tells the addresses that belong to these addresses and subnets. */
export function addressesIn(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return address => list.check(address, familyOf(address))
}

/**
 * Trusts X-Forwarded-… headers only from our own proxies. Drops these headers from anyone else. From our proxies,
 * reduces X-Forwarded-For to the address that the first of our proxies on the way saw.
 */
export function believeProxies(proxies: readonly string[]): (req: IncomingMessage) => void {
  const isOurs = addressesIn(proxies)
  return ({ headers, socket }) => {
    if (!isOurs(socket.remoteAddress ?? '')) {
      for (const name of Object.keys(headers)) if (name.startsWith('x-forwarded-')) delete headers[name]
      return
    }
    const seen = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map(entry => withoutPort(entry.trim()))
      .filter(Boolean)
    // The last entry is what the nearest proxy saw. Going back from there, anything before the first foreign address is
    // only that client's own claim.
    const client = seen.findLast(address => !isOurs(address)) ?? seen[0]
    if (client !== undefined) headers['x-forwarded-for'] = client
  }
}

/**
 * Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::7]:4711`. With it, each connection would count as another
 * address.
 */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](:\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
