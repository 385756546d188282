import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/**
 * Makes X-Forwarded-… say only what proxies of ours have said. From anybody else these headers are dropped; from one
 * of them, X-Forwarded-For is cut down to the address that the first of our proxies on the way has seen.
 */
export function believeProxies(proxies: readonly string[]): (req: IncomingMessage) => void {
  const ours = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) ours.addAddress(address, familyOf(address))
    else ours.addSubnet(address, Number(bits), familyOf(address))
  }
  const isOurs = (address: string) => ours.check(address, familyOf(address))

  return ({ headers, socket }) => {
    if (!isOurs(socket.remoteAddress ?? '')) {
      for (const name of Object.keys(headers)) if (name.startsWith('x-forwarded-')) delete headers[name]
      return
    }
    const seen = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map(address => address.trim())
      .filter(Boolean)
    // The last is what the nearest proxy saw; whatever stands before the first stranger is that one's own word.
    const client = seen.findLast(address => !isOurs(address)) ?? seen[0]
    if (client !== undefined) headers['x-forwarded-for'] = client
  }
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
