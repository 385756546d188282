import type { Cap } from '../plain/caps.ts'
import type { Row, Taken } from './row.ts'

/** A row that counts as one `what` in `place`. */
export const countOf = (what: string, place: string, cap: Cap): Taken => ({ place, what, by: 1, cap })

/** The bytes of text in a row, counted in its scope together with those of other kinds. */
export const textOf = ({ scope, data }: Pick<Row, 'scope' | 'data'>, cap: Cap): Taken => ({
  place: scope,
  what: 'text',
  by: textBytes(data),
  cap,
})

/** The size of the text fields in UTF-8 bytes. */
export function textBytes(fields: object): number {
  let bytes = 0
  for (const value of Object.values(fields)) {
    if (typeof value !== 'string') continue
    bytes += value.length
    for (let at = 0; at < value.length; at++) {
      const unit = value.charCodeAt(at)
      // Each half of a surrogate pair accounts for two of its four bytes.
      if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
    }
  }
  return bytes
}
