/** Letters that Unicode does not decompose, as people type them without the right keyboard. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'a',
  ς: 'σ',
}
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

// Latin, Greek and Cyrillic accents; Hebrew points; Arabic vowel signs. Vowel signs in Indic and Thai scripts stay,
// because there they are letters in all but name.
const accents = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g
const apostrophes = /['’‘ʻʼʹʾʿ`´]/g
const ascii = /^[ -~]*$/
const betweenAsciiWords = /[^a-z0-9]+/g
const betweenWords = /[^\p{L}\p{N}\p{M}]+/gu

/**
 * The form in which names are compared: no accents, no case, no punctuation, single spaces.
 * "Saint-Étienne" gives "saint etienne"; folding twice changes nothing.
 */
export function foldName(text: string): string {
  if (ascii.test(text)) {
    // The vast majority of names are ASCII; this path takes a third of the time.
    return text.replace(apostrophes, '').toLowerCase().replace(betweenAsciiWords, ' ').trim()
  }
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(accents, '')
    .replace(plainLetter, letter => plainLetters[letter] ?? letter)
    .replace(apostrophes, '')
    .replace(betweenWords, ' ')
    .trim()
}
