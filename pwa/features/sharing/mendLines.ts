import { isPropertyName } from './calendarProperties.ts'

/** How a property begins: its name, the parameters if there are any, and a colon. A web address begins like one. */
const property = /^([a-z][\w.-]*)(?::(?!\/\/)|;[^=:]+=.*:)/is
const text = /^(?:SUMMARY|DESCRIPTION|LOCATION)[;:]/i
/** A value that begins with a blank: people write "LOCATION: gate 5", while almost no app does. */
const apart = /^[^:]*:\s/

/**
 * Mends a calendar file with raw line breaks: what is no property belongs to the text before it, as a line of that.
 * Elsewhere it's left out. Within a text, "Note: bring shoes" is no property, since none is called that, nor is
 * "Location: main gate" in a file that writes its names in capitals, as almost all do, nor "LOCATION: gate 5", unless
 * the text itself begins after a blank, too.
 */
export function mendLines(file: string): string {
  const isInCapitals = /^BEGIN:/m.test(file)
  const endsText = (name: string) => isPropertyName(name) && !(isInCapitals && /[a-z]/.test(name))
  const mended: string[] = []
  let isOfText = false
  let isTextApart = false
  let emptyLines = 0
  for (const line of wholeLines(file)) {
    if (line === '') {
      emptyLines += 1
      continue
    }
    const name = property.exec(line)?.[1]
    if (name !== undefined && (!isOfText || (endsText(name) && (isTextApart || !apart.test(line))))) {
      isOfText = text.test(line)
      isTextApart = apart.test(line)
      mended.push(line)
    } else if (isOfText) {
      mended.push(` ${String.raw`\n`.repeat(emptyLines + 1)}${line}`)
    }
    emptyLines = 0
  }
  return mended.join('\r\n')
}

/** The lines of a file, with those that are folded, which continue after a blank, put together. */
function* wholeLines(file: string): Generator<string> {
  let parts: string[] = []
  for (const line of file.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      parts.push(line.slice(1))
      continue
    }
    if (parts.length > 0) yield parts.join('')
    parts = [line]
  }
  yield parts.join('')
}
