export interface DayColor {
  /** On light ground, under white letters. */
  light: string
  /** On dark ground, under dark letters. */
  dark: string
}

/** What is written on a day's color. */
export const onDayColor: DayColor = { light: '#ffffff', dark: '#0b1418' }

/** In an order in which neighbors differ clearly, also for most people who see colors differently. */
export const dayColors: readonly DayColor[] = [
  { light: '#0f766e', dark: '#2dd4bf' }, // teal
  { light: '#c2410c', dark: '#fb923c' }, // orange
  { light: '#4338ca', dark: '#a5b4fc' }, // indigo
  { light: '#be185d', dark: '#f472b6' }, // pink
  { light: '#4d7c0f', dark: '#a3e635' }, // lime
  { light: '#0369a1', dark: '#38bdf8' }, // sky
  { light: '#92400e', dark: '#fcd34d' }, // amber
  { light: '#7e22ce', dark: '#d8b4fe' }, // purple
]

/** Which color a day has; they begin again after the last. `number` counts from the trip's first day. */
export const dayColorIndex = (number: number | null): number =>
  ((((number ?? 0) - 1) % dayColors.length) + dayColors.length) % dayColors.length
