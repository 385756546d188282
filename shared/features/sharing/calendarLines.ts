/** RFC 5545: a line has at most this many bytes; longer ones go on in the next line, after a space. */
const mostBytes = 75

/** One line of a calendar file. `name` may have parameters; `value` is written as it is. */
export const line = (name: string, value: string): string => `${folded(`${name}:${value}`)}\r\n`

/** A line whose value is a text of the person's own: nothing in it can end the line or the value. */
export const textLine = (name: string, text: string): string => line(name, escaped(withoutControls(text)))

/** The same for texts that are shown on one line, such as titles. */
export const titleLine = (name: string, text: string): string =>
  textLine(name, withoutControls(text).replaceAll(/\s*\n\s*/g, ' '))

/** '20270402' for '2027-04-02'. */
export const dateValue = (date: string): string => date.replaceAll('-', '')

/** '20270402T093000' for a wall time. */
export const wallValue = ({ date, time }: { date: string; time: string }): string =>
  `${dateValue(date)}T${time.replace(':', '')}00`

/** '20270402T093000Z' for an ISO 8601 time in UTC. */
export const instantValue = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', '\\n')

/** RFC 5545 allows no control characters in text but line breaks and tabs. */
const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

function folded(text: string): string {
  // A character has at most three bytes for each of its code units.
  if (text.length * 3 <= mostBytes) return text
  let lines = ''
  let bytes = 0
  for (const character of text) {
    const size = bytesOf(character.codePointAt(0)!)
    if (bytes + size > mostBytes) {
      lines += '\r\n '
      bytes = 1
    }
    lines += character
    bytes += size
  }
  return lines
}

/** The length of a character in UTF-8. */
const bytesOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4)
