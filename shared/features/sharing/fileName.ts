/** File systems allow 255 bytes; browsers add a number to a name that is taken. */
const mostBytes = 180

/** Names that Windows reserves for devices, whatever comes after the dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A file name made from a trip's title. Keeps letters of any script and emoji; removes what trips up a file system or
 * a shell. `extension` comes without its dot.
 */
export function fileName(title: string, extension: string): string {
  const safe = title
    .normalize('NFC')
    // Control characters, invisible marks (a hidden direction change can fake an extension), and path characters.
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Bidi_Control}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  // Leading dots hide a file; Windows drops trailing dots and spaces.
  const name = shortened(safe).replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return `${name === '' || reserved.test(name) ? `trip ${name}`.trim() : name}.${extension}`
}

/** As many whole characters as fit, without cutting an emoji in half. */
function shortened(text: string): string {
  const encoder = new TextEncoder()
  let short = ''
  let bytes = 0
  for (const character of charactersOf(text)) {
    bytes += encoder.encode(character).length
    if (bytes > mostBytes) break
    short += character
  }
  return short
}

/** Firefox before 125 has no `Intl.Segmenter`, which finds where characters of several code points end. */
const charactersOf = (text: string): Iterable<string> =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : text
