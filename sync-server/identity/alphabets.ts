const westAndEast = String.raw`\p{scx=Latin}\p{scx=Han}`
/** Alphabets that have lookalikes in each other. East Asian names mix theirs with each other and with Latin. */
const alphabets = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Georgian', 'Hebrew', 'Arabic'].map(
    name => String.raw`\p{scx=${name}}`,
  ),
  String.raw`${westAndEast}\p{scx=Hiragana}\p{scx=Katakana}`,
  String.raw`${westAndEast}\p{scx=Hangul}`,
  String.raw`${westAndEast}\p{scx=Bopomofo}`,
]
const single = [...alphabets.map(letters => `[${letters}]`), `[^${alphabets.join('')}]`].map(
  letter => new RegExp(`^${letter}*$`, 'u'),
)

/** True for a word with letters of several alphabets. After "single script" and "highly restrictive" of UTS 39. */
export function mixesAlphabets(word: string): boolean {
  const letters = Array.from(word.normalize('NFC')).filter(each => /(?!\p{Script=Common})\p{L}/u.test(each))
  return !single.some(alphabet => alphabet.test(letters.join('')))
}

/** Small capitals and letters in squares: they have no plain form that Unicode would name. */
const drawn = /[\u{1D00}-\u{1D2B}ɢɪɴɶʀʏʙʛʜʟꜰꜱ\u{1F150}-\u{1F189}]/u

/** True for a text with letters in another width or style: "Ａdmin", "𝐀dmin", "ᴀdmin", "Ⓐdmin". */
export const hasStyledLetters = (text: string): boolean =>
  drawn.test(text) ||
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
