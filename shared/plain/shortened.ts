/** The first characters of a text, as many as fit into `most` UTF-16 code units: never half of one, such as of an emoji. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** The text, or its beginning with '…', in at most `most` UTF-16 code units. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${beginningOf(text, most - 1).trimEnd()}…`
