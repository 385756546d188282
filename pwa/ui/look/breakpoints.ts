/**
 * Where the layout changes. Keys of style rules are full media queries; the ones without `@media` in front are for
 * `useMediaQuery`.
 */
export const tabletQuery = '(min-width: 720px) and (min-height: 481px), (min-width: 1024px)'
export const desktopQuery = '(min-width: 1024px)'
/** Three columns: days, plan and side panel. */
export const wideQuery = '(min-width: 1100px)'
/**
 * A phone on its side is wide enough for more, but not high enough. Rules are ordered by the text of their queries:
 * beginning with a letter, these come after those for all phones.
 */
const sidewaysQuery = 'screen and (min-width: 480px) and (max-width: 1023px) and (max-height: 480px)'
export const phoneQuery = `(max-width: 719px), ${sidewaysQuery}`

/** One column, bottom bar, sheets. */
export const phone = `@media ${phoneQuery}` as const
export const sideways = `@media ${sidewaysQuery}` as const
export const fromTablet = `@media ${tabletQuery}` as const
export const belowDesktop = '@media (max-width: 1023px)'
export const fromDesktop = `@media ${desktopQuery}` as const
export const wide = `@media ${wideQuery}` as const

/** Fingers rather than a mouse: targets of 44 px. */
export const coarseQuery = '(pointer: coarse)'
export const coarse = `@media ${coarseQuery}` as const
export const hovering = '@media (hover: hover)'
export const stillWanted = '@media (prefers-reduced-motion: reduce)'
/** A finger that has pressed goes on hovering there. */
export const hoverless = '@media (hover: none)'
