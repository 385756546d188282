import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { spokenUnit } from '#shared/plain/distanceText.ts'
import { finish } from '#shared/plain/finish.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import { html } from '#shared/plain/html.ts'
import type { Html } from '#shared/plain/html.ts'
import { metersPerPx } from '#shared/plain/mercator.ts'
import { scaleStretch } from '#shared/plain/scaleStretch.ts'
import type { Box, Line } from './clip.ts'
import { clustersOf } from './clusters.ts'
import { dayColorIndex } from './dayColors.ts'
import { drawnLand } from './drawnLand.ts'
import type { LandSource } from './drawnLand.ts'
import { frameOf } from './drawingFrame.ts'
import type { Frame } from './drawingFrame.ts'
import type { District } from './districts.ts'
import { districtMarks } from './districtMarks.ts'
import { spreadPins } from './spreadPins.ts'

export interface DrawnStop extends LatLng {
  title: string
  /** Its number within the day; null for a bed. */
  number: number | null
}

export interface DrawnDay {
  /** 'Day 3'. */
  name: string
  /** Counted from the trip's first day; null for a date before it. */
  number: number | null
  stops: readonly DrawnStop[]
}

/** Without land, maps are plain paper. */
export interface DrawingOptions {
  land?: LandSource | undefined
  /** Parts of town that may be named. */
  districts?: readonly District[] | undefined
}

/** Maps that need no script. */
export interface PlanDrawings<Day extends DrawnDay> {
  /** The whole way, when people stay in several parts of the world. */
  whole: Html | undefined
  /** One for each part, in the order of the plan; `days` are those with a place on it, in order. */
  parts: { days: readonly Day[]; svg: Html }[]
}

/** More maps than these are not looked at. */
const mostParts = 6
/** Farther apart than this, places are drawn on separate maps. Meters. */
const apartM = 60_000
/** Meters. */
const samePlaceM = 50
/** A description names no more stops than this. */
const mostTold = 40
const pinSize = 21
/** With more pins than these, numbers are too small to be read. */
const mostNumbers = 80

/** The class that gives a day its color: see `dayColorStyles`. */
export const dayColorClass = (number: number | null): string => `c${dayColorIndex(number)}`

interface Placed<Day extends DrawnDay = DrawnDay> extends DrawnStop {
  day: Day
}

/** The places of a plan as maps. A part with a single place gets none of its own: a dot on paper says nothing. */
export const planDrawings = <Day extends DrawnDay>(
  days: readonly Day[],
  options?: DrawingOptions,
): PlanDrawings<Day> => finish(planDrawingSteps(days, options))

/** Draws the maps like `planDrawings`, with pauses in which a server can let others have their turn. */
export function* planDrawingSteps<Day extends DrawnDay>(
  days: readonly Day[],
  options: DrawingOptions = {},
): Generator<undefined, PlanDrawings<Day>> {
  const places: Placed<Day>[] = days.flatMap(day => day.stops.map(stop => ({ ...stop, day })))
  const clusters = clustersOf(places, apartM)
  yield
  const whole = clusters.length > 1 ? drawWhole(clusters, options) : undefined
  const parts: PlanDrawings<Day>['parts'] = []
  for (const cluster of clusters) {
    if (parts.length === mostParts) break
    if (!cluster.some(other => distanceM(cluster[0]!, other) > samePlaceM)) continue
    yield
    parts.push({ days: [...new Set(cluster.map(({ day }) => day))], svg: drawPart(cluster, options) })
  }
  return { whole, parts }
}

function drawPart(cluster: readonly Placed[], options: DrawingOptions): Html {
  const frame = frameOf(cluster)
  const placed = cluster.map(stop => ({ stop, ...frame.at(stop) }))
  const hasNumbers = placed.length <= mostNumbers
  const pins = hasNumbers ? spreadPins(placed, pinSize, frame) : placed
  const days = groupBy(cluster, ({ day }) => day)
  const lines = [...days].map(([{ number }, stops]) => ({ number, points: stops.map(frame.at) }))
  const ways = lines.map(({ number, points }) => wayPath(points, dayColorClass(number)))
  const leads = placed.map(({ x, y }, n) => {
    const pin = pins[n]!
    return Math.hypot(pin.x - x, pin.y - y) > 4 ? `M${at(x, y)}L${at(pin.x, pin.y)}` : ''
  })
  const around = hasNumbers
    ? districtMarks(options.districts ?? [], frame, { pins, lines: lines.map(({ points }) => points) })
    : []
  const body = html`${ways}${around}<path class="lead" d="${leads.join('')}" />${pins.map(({ stop, x, y }) =>
      hasNumbers ? pinMark(stop, x, y) : dotMark(stop, x, y),
    )}`
  const names = [...days.keys()].map(({ name }) => name)
  const stops = cluster.map(({ title, number }) => (number === null ? title : `${number} ${title}`))
  const more = stops.length > mostTold ? `, and ${stops.length - mostTold} more` : ''
  const told = stops.slice(0, mostTold).join(', ') + more
  return drawing(frame, `Map of ${spanText(names)}`, told, body, options)
}

/** Where the days are on the whole way. */
function drawWhole(clusters: readonly (readonly Placed[])[], options: DrawingOptions): Html {
  const middles = clusters.map(cluster => {
    const days = [...new Set(cluster.map(({ day }) => day))]
    const { lat, lon } = cluster[Math.floor(cluster.length / 2)]!
    return { lat, lon, day: days[0]!, text: spanText(days.map(({ name }) => name)) }
  })
  const frame = frameOf(middles)
  const places = middles.map(middle => ({ ...middle, ...frame.at(middle) }))
  const taken: { x: number; y: number }[] = []
  const marks = places.map(({ day, text, x, y }) => {
    const isLeft = x > frame.width * 0.7
    // A name that another one is in the way of is left out; the dot stays.
    const isFree = !taken.some(
      other => Math.abs(other.x - x) < 8 * text.length + 12 && Math.abs(other.y - y) < 14,
    )
    if (isFree) taken.push({ x, y })
    return html`<g class="${dayColorClass(day.number)}"
      ><circle class="pin" cx="${round(x)}" cy="${round(y)}" r="6" />${
        isFree &&
        html`<text
          class="${isLeft ? 'label left' : 'label'}"
          x="${round(x + (isLeft ? -11 : 11))}"
          y="${round(y + 4)}"
          >${text}</text
        >`
      }</g
    >`
  })
  const told = places.map(({ text }) => text).join(', then ')
  return drawing(frame, 'Map of the whole trip', told, html`${wayPath(places, 'whole')}${marks}`, options)
}

function drawing(
  { width, height, box, zoom, lat, scale }: Frame,
  title: string,
  description: string,
  body: Html,
  { land }: DrawingOptions,
): Html {
  const ground = land && drawnLand(land, box, zoom)
  const { meters, text } = scaleStretch(metersPerPx(lat, zoom) * 110, spokenUnit())
  const length = round(meters / metersPerPx(lat, zoom))
  return html`<svg class="map" viewBox="0 0 ${width} ${height}" role="img">
    <title>${title}</title>
    <desc>${description}</desc>
    <rect class="${ground ? 'sea' : 'paper'}" width="${width}" height="${height}" />
    ${
      ground &&
      html`<path class="land" fill-rule="evenodd" d="${pathOf(ground.land, box, scale, 'Z')}" /><path
          class="shore"
          d="${pathOf(ground.shores, box, scale)}"
        /><path class="sea" fill-rule="evenodd" d="${pathOf(ground.lakes, box, scale, 'Z')}" /><path
          class="border"
          d="${pathOf(ground.borders, box, scale)}"
        />`
    }
    ${body}
    <path class="scale" d="M14 ${height - 18}v6h${length}v-6" />
    <text class="scale-text" x="18" y="${height - 18}">${text}</text>
  </svg>`
}

function wayPath(points: readonly { x: number; y: number }[], className: string): Html {
  return html`<path class="way ${className}" d="M${points.map(({ x, y }) => at(x, y)).join('L')}" />`
}

const pinMark = ({ title, number, day }: Placed, x: number, y: number): Html =>
  html`<g class="${dayColorClass(day.number)}"
    ><title>${title}</title>${
      number === null
        ? html`<rect class="pin" x="${round(x - 7)}" y="${round(y - 7)}" width="14" height="14" rx="3" />`
        : html`<circle class="pin" cx="${round(x)}" cy="${round(y)}" r="10" /><text
              class="number"
              x="${round(x)}"
              y="${round(y + 4)}"
              >${number}</text
            >`
    }</g
  >`

const dotMark = ({ day }: Placed, x: number, y: number): Html =>
  html`<circle class="pin ${dayColorClass(day.number)}" cx="${round(x)}" cy="${round(y)}" r="4" />`

/** Points as steps from the one before: half as long as places are. */
function pathOf(lines: readonly Line[], box: Box, scale: number, end = ''): string {
  const tenths = (value: number): number => Math.round(value * scale * 10)
  return lines
    .map(line => {
      let path = ''
      let [x, y] = [0, 0]
      for (let n = 0; n < line.length; n += 2) {
        const [nextX, nextY] = [tenths(line[n]! - box.west), tenths(line[n + 1]! - box.north)]
        const [right, down] = [nextX - x, nextY - y]
        if (n > 0 && right === 0 && down === 0) continue
        const step = `${right / 10}${down < 0 ? '' : ' '}${down / 10}`
        path += n === 0 ? `M${step}l` : right < 0 || path.endsWith('l') ? step : ` ${step}`
        x = nextX
        y = nextY
      }
      return path.endsWith('l') ? '' : path + end
    })
    .join('')
}

function spanText(names: readonly string[]): string {
  const [first = '', last = ''] = [names[0], names.at(-1)]
  return first === last ? first : `${first} to ${last}`
}

const round = (value: number): number => Math.round(value * 10) / 10
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`
