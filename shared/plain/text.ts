import * as z from 'zod'

/** With the `u` flag, this matches a surrogate only where its other half is missing. */
const halves = /\p{Cs}/gu

/** What nobody types: control characters but tabs and line breaks, and the marks around annotations between lines. */
const untyped = /(?!\s)[\p{Cc}\uFFF9-\uFFFB]/gu

/**
 * What shows nothing (zero-width and direction marks, fillers, the Braille blank) if there is nothing else, or if an accent
 * without a letter follows.
 */
const blank = /^[\p{DI}\s\u2800\p{M}]*(?:\p{M}[\p{DI}\s\u2800]*|$)/u

/** Paragraphs, beyond which no direction reaches. */
const paragraphs = /[^\n\r\u2029]+/g
/** The beginnings and ends of parts that run in a direction of their own. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g
const beginning = /[\u202A\u202B\u2066-\u2068]/

/**
 * The paragraph without its direction marks if they would have an effect beyond it (one that is not closed) or turn
 * letters around ("\u202Eevil" shows as "live"). Right-to-left text keeps what it needs: pairs around a part, and marks
 * for a single place (U+200E, U+200F).
 */
function balanced(paragraph: string): string {
  const ends: string[] = []
  const fits = (mark: string) =>
    beginning.test(mark) ? ends.push(mark > '\u202E' ? '\u2069' : '\u202C') : ends.pop() === mark
  const areAll = paragraph.match(directions)?.every(fits) && !ends[0]
  return areAll ? paragraph : paragraph.replaceAll(directions, '')
}

/**
 * The text in a form that every database stores and every device shows: U+FFFD replaces half a character (what is left
 * when an emoji is cut in two), what nobody types is left out, and a text that shows nothing is empty. Accents and
 * direction marks that would change what is shown around the text are left out, too. Done again, it changes nothing.
 */
export const wellFormed = (text: string): string =>
  text
    .replaceAll(untyped, '')
    .replaceAll(halves, '\uFFFD')
    .replace(blank, '')
    .replaceAll(paragraphs, balanced)

/** [EDIT7] The base of every text in every schema. It refuses nothing; it makes any text well formed. */
export const Text = z.string().overwrite(wellFormed)
