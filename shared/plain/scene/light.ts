import { mix } from './colour.ts'

export type TimeOfDay = 'dawn' | 'day' | 'golden' | 'sunset' | 'dusk' | 'night' | 'frost'

/** The light in a picture: the colors of the sky, and how they affect everything below. */
export interface Light {
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string, string]
  sun: string
  /** 0 on the horizon, 1 at the top of the sky. */
  sunHeight: number
  haze: string
  shade: string
  /** How far materials shift toward the shade color, 0 to 1. */
  dimmed: number
  /** The color that lit faces take on. */
  rim: string
  water: readonly [far: string, near: string]
  /** Share of windows that are lit. */
  lamps: number
  stars: boolean
}

export const lights: Record<TimeOfDay, Light> = {
  dawn: {
    sky: ['#5f7fb8', '#a99fce', '#f0b5b4', '#ffe2b8'],
    sun: '#fff3d2',
    sunHeight: 0.2,
    haze: '#f0c6c2',
    shade: '#4c5288',
    dimmed: 0.4,
    rim: '#ffdcb4',
    water: ['#f3c7b8', '#5c79ac'],
    lamps: 0.12,
    stars: false,
  },
  day: {
    sky: ['#1f86b0', '#5cb6cf', '#a9dcd9', '#f6f0d8'],
    sun: '#fffbe6',
    sunHeight: 0.66,
    haze: '#cbe6e2',
    shade: '#1d5d70',
    dimmed: 0.14,
    rim: '#fff6da',
    water: ['#86d0d2', '#12708a'],
    lamps: 0,
    stars: false,
  },
  golden: {
    sky: ['#17687a', '#6aa79c', '#f1bd7d', '#ffe3a4'],
    sun: '#fff4c9',
    sunHeight: 0.34,
    haze: '#f6cb94',
    shade: '#6b3f45',
    dimmed: 0.28,
    rim: '#ffe2a6',
    water: ['#f6c98e', '#1f6a78'],
    lamps: 0.08,
    stars: false,
  },
  sunset: {
    sky: ['#262f5e', '#7e4a80', '#ee7462', '#ffc680'],
    sun: '#ffe9b0',
    sunHeight: 0.16,
    haze: '#ee9478',
    shade: '#35264f',
    dimmed: 0.5,
    rim: '#ffb987',
    water: ['#f3936d', '#33305f'],
    lamps: 0.35,
    stars: false,
  },
  dusk: {
    sky: ['#0c2140', '#1f4a76', '#6a78a6', '#f0ac90'],
    sun: '#f7ead2',
    sunHeight: 0.74,
    haze: '#7888ae',
    shade: '#10284a',
    dimmed: 0.62,
    rim: '#a9b5d6',
    water: ['#c7968f', '#14335a'],
    lamps: 0.7,
    stars: true,
  },
  night: {
    sky: ['#050f20', '#0a2140', '#123f58', '#2a6d78'],
    sun: '#f6f1dc',
    sunHeight: 0.7,
    haze: '#23566a',
    shade: '#061728',
    dimmed: 0.72,
    rim: '#86b4bd',
    water: ['#2a6a76', '#071a30'],
    lamps: 0.85,
    stars: true,
  },
  frost: {
    sky: ['#7ba4c4', '#aec8d8', '#dde6e6', '#fbeede'],
    sun: '#fffaf0',
    sunHeight: 0.3,
    haze: '#e3e9ea',
    shade: '#44698a',
    dimmed: 0.3,
    rim: '#fff6ea',
    water: ['#d8e2e2', '#5b88a6'],
    lamps: 0.15,
    stars: false,
  },
}

/** A material as it looks in this light, at a distance of 0 (here) to 1 (lost in the haze). */
export const tone = (light: Light, material: string, distance: number): string =>
  mix(mix(material, light.shade, light.dimmed), light.haze, distance)

/** The same material where the light falls on it. */
export const lit = (light: Light, material: string, distance: number): string =>
  mix(tone(light, material, distance), light.rim, 0.32)

/** Nearly a silhouette, for what is between the viewer and the view. */
export const silhouette = (light: Light, material: string): string =>
  mix(mix(material, light.shade, 0.55 + light.dimmed * 0.45), '#04141a', 0.3)
