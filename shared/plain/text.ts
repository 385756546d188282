import * as z from 'zod'

/** With the flag `u` a surrogate is found only where its other half is missing. */
const halves = /[\uD800-\uDFFF]/gu

/**
 * The text as every database stores it and every device shows it: U+FFFD stands for half a character (what is left when
 * an emoji is cut in two), and NUL, which nobody types, is left out.
 */
export const wellFormed = (text: string): string => text.replaceAll('\0', '').replaceAll(halves, '\uFFFD')

/** [EDIT7] What every text in every schema begins with. It refuses nothing: whatever comes is made well formed. */
export const Text = z.string().overwrite(wellFormed)
