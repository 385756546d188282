import type { LatLng } from '#shared/plain/distance.ts'

/** What a map shows: the middle, and how near. */
export interface MapView extends LatLng {
  /** As tile maps count: at zoom 0, the world is 256 px wide; each step doubles it. Fractions are allowed. */
  zoom: number
}

/** A part of the world; `west` is greater than `east` where it crosses the date line. Degrees. */
export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

/**
 * Stops have a number, the others a sign of their own. `place` is something nearby that could be added: a quiet dot.
 * A `dot` is small, and stays where others are.
 */
export type PinKind = 'stop' | 'bed' | 'idea' | 'place' | 'town' | 'dot'

export interface MapPin extends LatLng {
  id: string
  kind: PinKind
  /** What stands in it, such as '3'; empty for none. */
  label: string
  /** A CSS color. Ignored for places, which are gray. */
  color: string
  /** Read out, and shown when it is pointed at: 'Louvre, 10:00 AM, day 2'. */
  name: string
  /** Drawn pale, such as what is over. */
  isDim?: boolean
  /** People may drag it. */
  isMovable?: boolean
}

/** The way from one pin to the next. */
export interface MapWay {
  id: string
  from: LatLng
  to: LatLng
  color: string
  /** Such as '12 min'; empty for none. */
  text: string
  /** On foot; other ways are drawn dashed. */
  isWalk: boolean
}

/**
 * A name on the map. A landmark comes before all others, to find one's way by; a place is one nearby that could be
 * added, and takes the room that is left.
 */
export interface MapName extends LatLng {
  text: string
  kind: 'country' | 'region' | 'town' | 'district' | 'landmark' | 'place'
  /** Of two that would overlap, the one with the greater rank is shown. For towns, the population. */
  rank: number
}

/** Finds names for what is in view. Called after the map came to rest. */
export type FindNames = (bounds: MapBounds, zoom: number) => Promise<readonly MapName[]>

/** Where a person is, as the device says. Meters. */
export interface MyPosition extends LatLng {
  accuracyM: number
}

/**
 * Something that is drawn below the pins instead of the sketch, such as streets. It follows the view, and says when
 * it can't be shown, for now or for good; the sketch is there again then.
 */
export interface MapBackdrop {
  /** Puts itself into the frame, below the canvas of the pins, and shows the view. Called once. */
  mount(frame: HTMLElement, view: MapView, events: BackdropEvents): void
  show(view: MapView): void
  resize(): void
  remove(): void
}

export interface BackdropEvents {
  /** There is a picture: the sketch above it is drawn no longer. */
  onReady: () => void
  /** There is none of what is in view. It goes on following, and may be ready again. */
  onAway: () => void
  /** It can't be shown, and ends: no WebGL, no answer, a damaged file. */
  onFail: () => void
}

export interface MapProps {
  /** Names the map for screen readers, such as 'Map of Rome in spring'. */
  label: string
  pins: readonly MapPin[]
  ways?: readonly MapWay[]
  /** The pins that the map frames at first, and each time `frameKey` changes; all of them when absent. */
  framed?: readonly LatLng[]
  frameKey?: string
  /** What 'Show all' frames; what was framed when absent. */
  all?: readonly LatLng[]
  /** What the map shows when there is nothing to frame. */
  fallback?: MapView
  /** The pin that is chosen, or undefined; the map shows it, and walks to it when it is out of view. */
  chosenId?: string | undefined
  /** Another one shows the chosen pin again, from wherever the map was moved in the meantime. */
  chosenKey?: number
  /** How much of the head something else covers: names of pins are not shown there. Pixels. */
  headPx?: number
  /** How much of the foot something else covers: a pin that is chosen there is walked to. Pixels. */
  footPx?: number
  /** The pin that is lifted, because its line is pointed at. */
  liftedId?: string | undefined
  /** Districts, and other names that belong to these pins. */
  names?: readonly MapName[]
  findNames?: FindNames
  /** Where the person is; also where the rings of 10 and 20 minutes on foot begin. */
  me?: MyPosition | undefined
  /** Where the rings begin without `me`: the chosen pin or the bed. */
  ringsAt?: LatLng | undefined
  /** Countries to fill in, as ISO 3166-1 alpha-2 codes. */
  filled?: ReadonlySet<string>
  backdrop?: MapBackdrop | undefined
  /** Undefined when the empty map was pressed. */
  onChoose?: (pinId: string | undefined) => void
  onPoint?: (pinId: string | undefined) => void
  /** Called with what is in view, at first and each time the map came to rest. */
  onRest?: (view: MapView, bounds: MapBounds) => void
  /** A long press, a right click, or Shift+F10 in the middle. */
  onAdd?: (at: LatLng) => void
  onMove?: (pinId: string, to: LatLng) => void
  /** For choosing a spot: a press on the empty map, or Enter in its middle. A cross is drawn there while it has the focus. */
  onSet?: (at: LatLng) => void
}
