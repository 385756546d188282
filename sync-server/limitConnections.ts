import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './networkOf.ts'

/** How many connections one address may hold. */
export interface AddressLimits {
  open: number
  /** Those on which no whole request has arrived yet. */
  unused: number
}

/**
 * Ends new connections of an address that holds too many, so that it can't take those of everyone. `isExempt` tells the
 * addresses that speak for others, such as a proxy's. Returns the connections on which no request has arrived yet.
 */
export function limitConnections(
  server: Server,
  limits: AddressLimits,
  isExempt: (address: string) => boolean,
): ReadonlySet<Socket> {
  const open = new Map<string, Set<Socket>>()
  const unused = new Set<Socket>()
  server.on('connection', socket => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
    const address = socket.remoteAddress
    if (address === undefined || isExempt(address)) return
    const network = networkOf(address)
    const own = open.get(network) ?? new Set()
    const waiting = () =>
      own
        .values()
        .filter(each => unused.has(each))
        .toArray().length
    if (own.size >= limits.open || (own.size >= limits.unused && waiting() >= limits.unused)) {
      socket.destroy()
      return
    }
    open.set(network, own.add(socket))
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0) open.delete(network)
    })
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return unused
}
