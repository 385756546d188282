/** Colors of the map in the theme that is on. All but the pins' are #rrggbb. */
export interface MapColors {
  sea: string
  land: string
  coast: string
  border: string
  filled: string
  /** Names and other text, and the halo around it. */
  ink: string
  quiet: string
  halo: string
  brand: string
  /** Places that could be added. */
  dot: string
  /** A color of a pin as the canvas takes it. */
  of: (color: string) => string
  /** Text on that color. */
  on: (color: string) => string
}

/** Reads the theme's colors. They are not known to the script: each theme is a style sheet. */
export function readColors(element: Element, context: CanvasRenderingContext2D): MapColors {
  const style = getComputedStyle(element)
  const token = (name: string) => plain(style.getPropertyValue(name).trim())
  // A canvas tells each opaque color that it was given as #rrggbb, and ignores what is none.
  const plain = (color: string) => {
    context.fillStyle = '#808080'
    context.fillStyle = color
    return context.fillStyle
  }
  const known = new Map<string, string>()
  const of = (color: string) => {
    let found = known.get(color)
    if (found === undefined) {
      const variable = /^var\((--[\w-]+)\)$/.exec(color)?.[1]
      known.set(color, (found = variable ? token(variable) : plain(color)))
    }
    return found
  }
  const paper = token('--colorNeutralBackground1')
  const page = token('--colorNeutralBackground2')
  const ink = token('--colorNeutralForeground1')
  const quiet = token('--colorNeutralForeground3')
  const brand = token('--colorBrandBackground')
  const isDark = shine(paper) < shine(ink)
  const land = token(isDark ? '--colorNeutralBackground3Hover' : '--colorNeutralBackground3')
  return {
    sea: mix(page, brand, isDark ? 0.09 : 0.17),
    land,
    coast: mix(land, brand, isDark ? 0.34 : 0.42),
    border: mix(land, quiet, isDark ? 0.3 : 0.38),
    // Another hue than the sea.
    filled: mix(land, token('--wend-coral'), isDark ? 0.3 : 0.34),
    ink,
    quiet,
    halo: paper,
    brand,
    dot: mix(land, quiet, 0.72),
    of,
    on: color => {
      // By WCAG's measure of contrast, the darker of both is read better on what is lighter than their middle.
      const isLight = shine(of(color)) ** 2 > shine(paper) * shine(ink)
      return isLight === isDark ? paper : ink
    },
  }
}

const channels = (color: string): number[] =>
  [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16) || 0)

export function mix(a: string, b: string, part: number): string {
  const [from, to] = [channels(a), channels(b)]
  const mixed = from.map((value, n) => Math.round(value + (to[n]! - value) * part))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance as WCAG 2.2 has it, plus what it adds for the light of the room. */
function shine(color: string): number {
  const [red, green, blue] = channels(color).map(value =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05
}
