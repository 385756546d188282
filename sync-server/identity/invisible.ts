/** Characters that nobody can see: spaces, zero-width and direction marks, fillers, the Braille blank, lone accents. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{M}\u2800]/gu

/** The visible part of a text. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

/**
 * Invisible characters where they belong: joiners beside the vowel signs of Indian alphabets, between Arabic letters and
 * between emoji, and the styles of emoji. Between Latin letters they would do nothing but make two names differ.
 */
const joiners = new RegExp(
  [
    String.raw`(?<=(?!\p{sc=Inherited})\p{M})[\u200C\u200D]|[\u200C\u200D](?=(?!\p{sc=Inherited})\p{M})`,
    String.raw`(?<=\p{sc=Arabic}\p{M}*)[\u200C\u200D](?=\p{sc=Arabic})`,
    String.raw`(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})`,
    String.raw`(?<=\p{ExtPict})\uFE0F|(?<=[\d#*])\uFE0F(?=\u20E3)`,
  ].join('|'),
  'gu',
)

/** True for a text with invisible characters that can make it look like another one. */
export const hasHidden = (text: string): boolean =>
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\u2800]/u.test(text.replaceAll(joiners, ''))
