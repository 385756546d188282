/** Nothing that a person sees: blanks, zero-width and direction marks, fillers, the blank of Braille, lone accents. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{M}\u2800]/gu

/** What of a text can be seen. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

/** Of the characters that nobody sees these belong to words and emoji, between two that are seen. */
const joiners = /(?<=[\p{L}\p{M}\p{Emoji}])(?:\u200C|\u200D|\uFE0F)(?=[\p{L}\p{M}\p{Emoji}]|\u200D|$)/gu

/** True for a text with characters in it that nobody sees and that can make it look like another one. */
export const hasHidden = (text: string): boolean =>
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\u2800]/u.test(text.replaceAll(joiners, ''))
