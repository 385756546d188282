/** The alphabets that UTS 39 recommends for names. Others are hardly used, or devices can't show them. */
const recommended = (
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew ' +
  'Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
).split(' ')

/** East Asian names mix these with each other. */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
]
const lettersIn = (names: readonly string[]) => names.map(name => String.raw`\p{scx=${name}}`).join('')
const single = [...recommended.map(name => [name]), ...together].map(
  names => new RegExp(`^[${lettersIn(names)}]*$`, 'u'),
)

/** Letters and marks that belong to an alphabet. */
const ofAlphabet = /(?!\p{Script=Common}|\p{Script=Inherited})[\p{L}\p{M}]/gu
const lettersOf = (text: string): string => (text.normalize('NFC').match(ofAlphabet) ?? []).join('')

/** True for a word with letters of several alphabets. After "single script" and "highly restrictive" of UTS 39. */
export function mixesAlphabets(word: string): boolean {
  const letters = lettersOf(word)
  return !single.some(alphabet => alphabet.test(letters))
}

const uncommon = new RegExp(
  [
    // Latin: all but the letters that living languages are written with. Excludes those of phonetics and medieval texts.
    String.raw`(?![A-Za-zªº\u00C0-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0260\u0263\u0268\u0272\u0275\u0283` +
      String.raw`\u0288-\u028C\u0292\u0294\u1E00-\u1E9B\u1E9E-\u1EF9\u2C60\u2C61\u2C65-\u2C6C\uA78B\uA78C])\p{sc=Latin}`,
    // Letters of former alphabets that look like b, g, l, R, 2, 5, p, 3, 8, j and k.
    String.raw`[\u0138\u0184\u0185\u018D\u0196\u01A6-\u01A8\u01BC\u01BD\u01BF\u01F7\u021C\u021D\u0222\u0223\u0237]`,
    // Historical letters.
    String.raw`(?![\u0384-\u03CE\u1F00-\u1FFF])\p{sc=Greek}`,
    String.raw`(?![\u0400-\u045F\u048A-\u052F])\p{sc=Cyrillic}`,
    String.raw`(?![\u10D0-\u10FF\u1C90-\u1CBF])\p{sc=Georgian}`,
    // Marks that cross a letter out, enclose it (on a digit they make an emoji), or are letters themselves.
    String.raw`[\u0334-\u0338\u0363-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\uFE20-\uFE2F]|(?<![\d#*]\uFE0F?)[\u20D0-\u20FF\p{Me}]`,
    // Marks on top of each other.
    String.raw`(\p{sc=Inherited})\1|\p{sc=Inherited}{4}`,
    // Mathematical signs: "⍺dmin".
    String.raw`[\u2200-\u22FF\u2336-\u237A]`,
  ].join('|'),
  'u',
)
const other = new RegExp(`[^${lettersIn(recommended)}]`, 'u')

/** True for a text with letters, marks or signs that names and addresses of today are not written with. */
export const hasUncommonLetters = (text: string): boolean =>
  uncommon.test(text.normalize('NFC')) || other.test(lettersOf(text))

/** Cyrillic and Greek letters that look like Latin ones, and of these the ones that few languages use. */
const everyday = 'асеорхуіјАВЕІЈКМНОРСТУХαικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const scarce = 'ѕһԁԛԝӏЅҺԌԚԜӀ'
const onlyLikeLatin = new RegExp(
  String.raw`^[\d_+-]*[${everyday}${scarce}][${everyday}${scarce}\d_+-]*$`,
  'u',
)
const anyScarce = new RegExp(`[${scarce}]`, 'u')

/** True for a word in letters of another alphabet that all look like Latin ones: "сора", "Роса", "Ѕсоре". */
export const looksLatin = (word: string): boolean => onlyLikeLatin.test(word)

/**
 * True for a word that looks Latin and needs letters for it that few languages use: "Ѕсоре" with the Macedonian Ѕ.
 * Without them it may well be a name: "Роса", "Сара", "Оха", "Іра" and "Рајо" are people's names, and so is "ΑΝΝΑ".
 */
export const isDisguisedLatin = (word: string): boolean => looksLatin(word) && anyScarce.test(word)

/** Letters in squares: they have no plain form that Unicode would name. */
const squared = /[\u{1F150}-\u{1F189}]/u

/** True for a text with letters in another width or style: "Ａdmin", "𝐀dmin", "Ⓐdmin". */
export const hasStyledLetters = (text: string): boolean =>
  squared.test(text) ||
  Array.from(text.normalize('NFC')).some(each => {
    const plain = each.normalize('NFKC')
    // Spanish and Portuguese names are shortened with these: "Mª José".
    const isAbbreviation = each === 'ª' || each === 'º'
    return (
      plain !== each &&
      !isAbbreviation &&
      /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(plain)
    )
  })
