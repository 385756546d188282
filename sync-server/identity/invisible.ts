/** Characters that nobody can see: spaces, zero-width and direction marks, fillers, the Braille blank, lone accents. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{M}\u2800]/gu

/** The visible part of a text. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

/** Invisible characters that belong to words and emoji when they stand between two visible ones. */
const joiners = /(?<=[\p{L}\p{M}\p{Emoji}])(?:\u200C|\u200D|\uFE0F)(?=[\p{L}\p{M}\p{Emoji}]|\u200D|$)/gu

/** True for a text with invisible characters that can make it look like another one. */
export const hasHidden = (text: string): boolean =>
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\u2800]/u.test(text.replaceAll(joiners, ''))
