/** The minimum height and width of anything a finger presses. */
export const touch = '44px'

/** The corners of cards and panels. */
export const cardRadius = '20px'

/** Space between and around things, in steps of 4 px, as in the shorthands of CSS: `space(2, 3)` is `8px 12px`. */
export const space = (...steps: readonly number[]): string =>
  steps.map(step => (step === 0 ? '0' : `${step * 4}px`)).join(' ')
