import type { Light } from './light.ts'
import type { SeededRandom } from './seededRandom.ts'

export type SceneKind = 'coast' | 'mountains' | 'skyline' | 'desert' | 'islands' | 'oldTown'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** The manner of building and planting, which tells one town or shore from another. */
export type Manner = 'northern' | 'mediterranean' | 'eastAsian' | 'arabian' | 'tropical' | 'american'

/** All a scene painter may look at. Every scene is 400 units high; only the width varies. */
export interface Stage {
  width: number
  height: number
  light: Light
  season: Season
  manner: Manner
  random: SeededRandom
  /** Where the sun or moon stands, from left to right. */
  sunX: number
  /** A full id for a gradient, of this drawing alone. */
  id(name: string): string
}

export const foliage: Record<Season, string> = {
  spring: '#7fa653',
  summer: '#3d7d52',
  autumn: '#c4702f',
  winter: '#5b7770',
}
