/**
 * The address that `text` is; undefined when it is none. Not `URL.parse` or `URL.canParse`, which came after the oldest
 * browsers that Wend. works in.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
