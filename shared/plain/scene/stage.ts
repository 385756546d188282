import type { Light } from './light.ts'
import type { SeededRandom } from './seededRandom.ts'

export type SceneKind = 'coast' | 'mountains' | 'skyline' | 'desert' | 'islands' | 'oldTown'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** The style of buildings and plants, which distinguishes one town or shore from another. */
export type Manner = 'northern' | 'mediterranean' | 'eastAsian' | 'arabian' | 'tropical' | 'american'

/** Everything a scene painter may use. Every scene is 400 units high; only the width varies. */
export interface Stage {
  width: number
  height: number
  light: Light
  season: Season
  manner: Manner
  random: SeededRandom
  /** The horizontal position of the sun or moon, from the left. */
  sunX: number
  /** The full id for a gradient, unique to this drawing. */
  id(name: string): string
}

export const foliage: Record<Season, string> = {
  spring: '#7fa653',
  summer: '#3d7d52',
  autumn: '#c4702f',
  winter: '#5b7770',
}
