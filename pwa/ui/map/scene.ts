import { toUnit } from '#shared/plain/mercator.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { Sketch } from './loadSketch.ts'
import type { MapName, MapPin, MapWay, MyPosition } from './mapParts.ts'
import type { PinGroup, PlacedPin } from './pinGroups.ts'
import type { Point } from './view.ts'

/** Pins that are out of their place, fanned out or held by a pointer: how many pixels from where they belong. */
export type Shifts = ReadonlyMap<string, Point>

export interface PlacedWay {
  way: MapWay
  from: Point
  to: Point
}

/** All that is drawn. */
export interface Scene {
  sketch?: Sketch | undefined
  pins: readonly PlacedPin[]
  groups: readonly PinGroup[]
  ways: readonly PlacedWay[]
  names: readonly MapName[]
  foundNames: readonly MapName[]
  filled: ReadonlySet<string>
  me?: MyPosition | undefined
  ringsAt?: LatLng | undefined
  chosenId?: string | undefined
  /** Its line in a list is pointed at. */
  liftedId?: string | undefined
  /** The mouse is on it. */
  pointedId?: string | undefined
  /** The keyboard is on it. */
  focusedId?: string | undefined
  shifts: Shifts
  /** How much of the canvas is covered at its head. */
  headPx: number
  /** Marks the middle, where a key sets something. */
  hasCross: boolean
  /** The land is drawn by something else, below. */
  isBare: boolean
}

export const emptyScene = (): Scene => ({
  pins: [],
  groups: [],
  ways: [],
  names: noNames,
  foundNames: noNames,
  filled: nothingFilled,
  shifts: new Map(),
  headPx: 0,
  hasCross: false,
  isBare: false,
})

export const placePins = (pins: readonly MapPin[]): PlacedPin[] =>
  pins.map(pin => ({ pin, ...toUnit(pin.lat, pin.lon) }))

export const noNames: readonly MapName[] = []
export const nothingFilled: ReadonlySet<string> = new Set()
