/** A part of a file; `end` is the last byte, not the one after it. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The one range that a Range header asks for (RFC 9110, section 14). 'all' when there is none, when it makes no sense,
 * or when it asks for several parts at once, which nobody who reads archives does: all of these may be answered with
 * the whole file. 'none' when nothing of it lies within the file: 416.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, from, to] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'all'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const [start, end] = [Number(from), to === '' ? Infinity : Number(to)]
  if (end < start) return 'all'
  return start >= size ? 'none' : { start, end: Math.min(end, size - 1) }
}
