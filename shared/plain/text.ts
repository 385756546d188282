import * as z from 'zod'

/** With the `u` flag, this matches a surrogate only where its other half is missing. */
const halves = /[\uD800-\uDFFF]/gu

/** Shows something by itself, unlike zero-width and direction marks, fillers, the Braille blank and accents. */
const visible = /[^\p{DI}\s\u2800\p{M}]/u

/** The beginnings and ends of parts that run in a direction of their own. */
const directions = /([\u202A-\u202E\u2066-\u2069])/
const [endOfEmbedding, endOfIsolate] = ['\u202C', '\u2069']
/** No direction reaches beyond one of these. */
const endOfParagraph = /[\n\r\x85\u2029]/

interface Part {
  mark: string
  at: number
  around: Part | undefined
  /** The innermost isolate that it is in, which may be itself. */
  isolate?: Part | undefined
}

/**
 * The text without direction marks that would have an effect beyond it (those that are not closed, and ends of nothing)
 * or that turn letters around ("\u202Eevil" shows as "live"). Right-to-left text keeps what it needs: pairs around a
 * part, and marks for a single place (U+200E, U+200F).
 */
function balanced(text: string): string {
  const pieces = text.split(directions)
  let inner: Part | undefined
  for (let at = 1; at < pieces.length; at += 2) {
    const mark = pieces[at]!
    pieces[at] = ''
    if (endOfParagraph.test(pieces[at - 1]!)) inner = undefined
    if (mark !== endOfEmbedding && mark !== endOfIsolate) {
      const part: Part = { mark, at, around: inner }
      part.isolate = mark > '\u202E' ? part : inner?.isolate
      inner = part
      continue
    }
    // The end of an isolate also ends what began in it. That of an embedding ends nothing around its isolate.
    const isolate = inner?.isolate
    const ended = mark === endOfIsolate ? isolate : inner === isolate ? undefined : inner
    if (!ended) continue
    inner = ended.around
    if (/[\u202D\u202E]/.test(ended.mark)) continue
    pieces[ended.at] = ended.mark
    pieces[at] = mark
  }
  return pieces.join('')
}

/**
 * The text in a form that every database stores and every device shows: U+FFFD replaces half a character (what is left
 * when an emoji is cut in two), NUL, which nobody types, is left out, and a text that shows nothing is empty. Accents and
 * direction marks that would change what is shown around the text are left out, too. Done again, it changes nothing.
 */
export function wellFormed(text: string): string {
  const whole = text.replaceAll('\0', '').replaceAll(halves, '\uFFFD')
  const first = whole.search(visible)
  if (first < 0) return ''
  const shown = /\p{M}/u.test(whole.slice(0, first)) ? whole.slice(first) : whole
  return directions.test(shown) ? balanced(shown) : shown
}

/** [EDIT7] The base of every text in every schema. It refuses nothing; it makes any text well formed. */
export const Text = z.string().overwrite(wellFormed)
