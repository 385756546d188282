/** File systems end at 255 bytes; browsers add a number to a name that is taken. */
const mostBytes = 180

/** Names that Windows keeps for devices, whatever stands behind the dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A file name from a trip's title: letters of any script and emoji stay, what a file system or a shell stumbles
 * over goes. `extension` without its dot.
 */
export function fileName(title: string, extension: string): string {
  const safe = title
    .normalize('NFC')
    // Controls and invisible marks (a hidden change of direction can fake an extension), and path characters.
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Bidi_Control}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  // Leading dots hide a file, trailing ones and spaces are lost on Windows.
  const name = shortened(safe).replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return `${name === '' || reserved.test(name) ? `trip ${name}`.trim() : name}.${extension}`
}

/** As many whole characters as fit: half an emoji is none. */
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

/** Firefox before 125 does not know where characters of several code points end. */
const charactersOf = (text: string): Iterable<string> =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : text
