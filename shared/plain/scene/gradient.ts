/** Evenly spaced stops, from top to bottom. */
export const verticalGradient = (id: string, colours: readonly string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(colours)}</linearGradient>`

/** A glow: one color, fading from the center outward. */
export const glowGradient = (id: string, colour: string, strength: number): string =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".4" stop-color="${colour}" stop-opacity="${Math.round(strength * 36) / 100}"/><stop offset=".7" stop-color="${colour}" stop-opacity="${Math.round(strength * 10) / 100}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

const stops = (colours: readonly string[]): string =>
  colours
    .map(
      (colour, i) =>
        `<stop offset="${Math.round((i / (colours.length - 1)) * 100) / 100}" stop-color="${colour}"/>`,
    )
    .join('')
