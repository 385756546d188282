import { createHash } from 'node:crypto'

/** A version 8 UUID derived from these parts, so that creating the same thing twice gives the same id. */
export function derivedId(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
