import { isIPv6 } from 'node:net'

/**
 * The address by which visitors are counted: of IPv6 the first 64 bits, as a household gets all of the others, and an
 * IPv4 address as it is, also when it is written as an IPv6 one.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [start = '', end] = address.split('%')[0]!.split('::')
  const groups = start.split(':').filter(Boolean)
  if (end !== undefined) {
    const ending = end.split(':').filter(Boolean)
    // An IPv4 address at the end takes the place of two groups.
    const missing = 8 - groups.length - ending.length - (end.includes('.') ? 1 : 0)
    groups.push(...Array.from({ length: missing }, () => '0'), ...ending)
  }
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
