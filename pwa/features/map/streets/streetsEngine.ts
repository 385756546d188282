import maplibre from 'maplibre-gl/dist/maplibre-gl-csp.js'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { MapView } from '../../../ui/map/mapParts.ts'
import { readStreetColors } from './streetColors.ts'
import { streetEnds } from './streetEnds.ts'
import type { EndLine, TileOutcome } from './streetEnds.ts'
import { endsData, endsId, sourceId, streetStyle } from './streetStyle.ts'
import type { TileSet } from './tileSet.ts'
import { tileKey, visibleTiles } from './visibleTiles.ts'

export { openTileSet } from './tileSet.ts'

maplibre.setWorkerUrl(workerUrl)

/** How long until tiles that failed are asked for again. */
const againMs = 30_000

/** Whether there is a picture of what is in view; if not, why. Any of them may follow any other. */
export type StreetsPicture = 'ready' | 'no-answer' | 'no-streets-here' | 'graphics-lost'

/** Streets on a page. They follow the view that they are given and take no input. */
export interface StreetsOnPage {
  show: (view: MapView) => void
  resize: () => void
  remove: () => void
}

const protocol = 'wend-streets'
const open = new Map<string, TileReader>()
type TileReader = (z: number, x: number, y: number, signal: AbortSignal) => Promise<Uint8Array>
let count = 0

maplibre.addProtocol(protocol, async ({ url }, { signal }) => {
  const [id = '', z, x, y] = url.slice(protocol.length + 3).split('/')
  const read = open.get(id)
  if (!read) throw new Error('these streets are gone')
  return { data: await read(Number(z), Number(x), Number(y), signal) }
})

/** Draws streets into the frame. Throws where the browser can't. */
export function startStreets(
  frame: HTMLElement,
  view: MapView,
  tiles: TileSet,
  onChange: (picture: StreetsPicture) => void,
): StreetsOnPage {
  const id = String(++count)
  const outcomes = new Map<string, TileOutcome>()
  let ends: readonly EndLine[] = []
  let picture: StreetsPicture | undefined
  let shown = view

  const container = document.createElement('div')
  // The styles of MapLibre are for its buttons, which we don't have; this is all that the map needs.
  Object.assign(container.style, { position: 'absolute', inset: '0', overflow: 'hidden' })
  frame.append(container)

  open.set(id, async (z, x, y, signal) => {
    const key = tileKey(z, x, y)
    try {
      const tile = await tiles.read(z, x, y, signal)
      outcomes.set(key, tile ? 'there' : 'absent')
      if (!tile && tiles.format === 'raster') throw new Error('no picture there')
      return tile ?? new Uint8Array()
    } catch (error) {
      if (!signal.aborted && outcomes.get(key) !== 'absent') outcomes.set(key, 'failed')
      throw error
    }
  })

  const style = () => {
    const colors = readStreetColors(container)
    if (!colors) throw new Error('no canvas')
    container.dataset['paper'] = colors.land
    const { format, minZoom, maxZoom } = tiles
    return streetStyle(
      { format, minZoom, maxZoom, url: `${protocol}://${id}/{z}/{x}/{y}` },
      colors,
      navigator.language.split('-')[0] ?? 'en',
      ends,
    )
  }

  let map: MapLibreMap
  try {
    map = new maplibre.Map({
      container,
      style: style(),
      ...cameraOf(view),
      interactive: false,
      attributionControl: false,
      trackResize: false,
      fadeDuration: 0,
      minZoom: -2,
      maxPitch: 0,
      // Where the middle may be is decided by the map above: both must show the same spot.
      transformConstrain: (center, zoom) => ({ center, zoom }),
      validateStyle: false,
    })
  } catch (error) {
    open.delete(id)
    container.remove()
    throw error
  }
  // A map for the eye: the pins above it and the list beside it are what is read out.
  map.getCanvas().removeAttribute('tabindex')
  container.setAttribute('aria-hidden', 'true')

  let isOver = false
  const remove = () => {
    if (isOver) return
    isOver = true
    themes.disconnect()
    removeEventListener('online', again)
    clearInterval(retries)
    open.delete(id)
    map.remove()
    container.remove()
  }
  const tell = (next: StreetsPicture) => {
    if (isOver || next === picture) return
    picture = next
    onChange(next)
  }

  /** With the map at rest: is anything on it? */
  function look() {
    const keys = visibleTiles(shown, container.getBoundingClientRect(), tiles)
    const states = keys.map(key => outcomes.get(key))
    showEnds(streetEnds(keys, outcomes))
    if (states.includes('there')) tell('ready')
    else if (states.length > 0 && !states.includes(undefined))
      tell(states.includes('failed') ? 'no-answer' : 'no-streets-here')
  }
  function showEnds(next: readonly EndLine[]) {
    // Other data would draw the map again, which would be at rest again, and so on.
    if (JSON.stringify(next) === JSON.stringify(ends)) return
    ends = next
    container.dataset['ends'] = String(ends.length)
    map.getSource<GeoJSONSource>(endsId)?.setData(endsData(ends))
  }
  const again = () => {
    if ([...outcomes.values()].includes('failed')) map.refreshTiles(sourceId)
  }
  const themes = new MutationObserver(() => map.setStyle(style()))
  themes.observe(document.documentElement, { attributeFilter: ['class'] })
  addEventListener('online', again)
  const retries = setInterval(() => document.hidden || again(), againMs)
  map.on('idle', look)
  map.on('error', event => {
    const at = (event as { tile?: { tileID?: { canonical: { z: number; x: number; y: number } } } }).tile
      ?.tileID
    if (!at) return
    const key = tileKey(at.canonical.z, at.canonical.x, at.canonical.y)
    // A tile that arrived and can't be read. One that didn't arrive is recorded already.
    if (outcomes.get(key) === 'there') outcomes.set(key, 'failed')
    // A failed tile draws nothing, so without another frame the map would never become idle again.
    map.triggerRepaint()
  })
  // Phones take it from what is in the background, and may give it back.
  map.on('webglcontextlost', () => tell('graphics-lost'))

  return {
    show(next) {
      if (isOver) return
      shown = next
      map.jumpTo(cameraOf(next))
    },
    resize: () => isOver || map.resize(),
    remove,
  }
}

/** MapLibre counts zoom by tiles of 512 pixels. */
const cameraOf = ({ lat, lon, zoom }: MapView) => ({ center: [lon, lat] as [number, number], zoom: zoom - 1 })
