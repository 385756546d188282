import type { Manner } from '../stage.ts'

/** What a landmark stands on, and what stands around it. */
export type Ground = 'town' | 'river' | 'skyline' | 'park' | 'sea' | 'desert'

/** Materials by their color in plain daylight; the light of the picture does the rest. */
export const inks = {
  stone: '#e6d4b4',
  white: '#fbf6ea',
  sand: '#e3b67c',
  brick: '#b3563f',
  red: '#d4452f',
  orange: '#cf5634',
  rose: '#dd9070',
  yellow: '#f2c14b',
  gold: '#eeb83a',
  pink: '#f0a9b4',
  violet: '#9d83c6',
  copper: '#62a58d',
  green: '#4b8757',
  slate: '#55636f',
  tile: '#c4603f',
  iron: '#80634c',
  steel: '#aab8c2',
  glass: '#6b97b0',
  blue: '#3172a8',
  wood: '#7d4c35',
  black: '#40424c',
  rock: '#8d8178',
  snow: '#f4f8fb',
} as const

/**
 * A material, or `shade` (the side away from the light), `dark` (openings by day and by night), `lamp` (windows, lit
 * in the evening), `near` (a silhouette before everything else).
 */
export type Ink = keyof typeof inks | 'shade' | 'dark' | 'lamp' | 'near'

/** Filled path data; with a width, a line. */
export type Layer = readonly [ink: Ink, d: string, line?: number, dash?: string]

/**
 * What a stranger would know a city by, drawn around x = 0 with its foot at y = 0; up is negative, a house is about 50
 * units high. Light comes from the left.
 */
export interface Landmark {
  ground: Ground
  manner?: Manner
  /** Half of its width. */
  reach: number
  /** Would be wrong the other way around, so the light always comes from the left. */
  isHanded?: true
  /** Far away: mountains, the rest of a skyline. */
  behind?: readonly Layer[]
  layers: readonly Layer[]
  /** Before it: what moves on the water or the street. */
  front?: readonly Layer[]
}
