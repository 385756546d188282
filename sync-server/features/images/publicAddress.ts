import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA's special-purpose registry: nothing in here is a place on the open internet. */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Within global unicast: addresses that embed an IPv4 address, and those for documentation and tests. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [net, bits] of special4) blocked.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of special6) blocked.addSubnet(net, bits, 'ipv6')

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/**
 * True for an IP address on the open internet. False for loopback, private, link-local, multicast and reserved
 * ranges, for IPv4 inside IPv6 in any form, and for anything that is not an IP address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4')
  // A zone names a network of this machine.
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}
