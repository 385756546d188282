import * as z from 'zod'

/** With the `u` flag, this matches a surrogate only where its other half is missing. */
const halves = /[\uD800-\uDFFF]/gu

/** Zero-width and direction marks, fillers, the Braille blank: alone, they show nothing. */
const blank = /^[\p{DI}\s\u2800]+$/u

/**
 * The text in a form that every database stores and every device shows: U+FFFD replaces half a character (what is left
 * when an emoji is cut in two), NUL, which nobody types, is left out, and a text that shows nothing is empty.
 */
export const wellFormed = (text: string): string =>
  text.replaceAll('\0', '').replaceAll(halves, '\uFFFD').replace(blank, '')

/** [EDIT7] The base of every text in every schema. It refuses nothing; it makes any text well formed. */
export const Text = z.string().overwrite(wellFormed)
