import type { MapBackdrop } from '../../../ui/map/mapParts.ts'
import type { Streets } from './sources.ts'
import type { openTileSet, startStreets, StreetsOnPage, StreetsPicture } from './streetsEngine.ts'

/**
 * How long what draws streets may take to load, and then each source for an answer. After that people are told that
 * there is none, and have the sketch.
 */
const answerMs = 3_000

/** When people are told to wait: long enough before a source is given up for them to have read it. */
const lateMs = 1_500

/** What became of streets. They may still come, or come again, unless `isOver`: another backdrop may have them then. */
export type StreetsNews =
  | { is: 'ready'; attribution: string }
  | { is: 'late' | 'no-graphics' | Exclude<StreetsPicture, 'ready'>; isOver?: true }

interface Engine {
  openTileSet: typeof openTileSet
  startStreets: typeof startStreets
}

/**
 * Streets below the pins of a map. What draws them is loaded when it is mounted, and the sketch stays until there is a
 * picture, however late.
 */
export function streetsBackdrop(
  findStreets: () => Promise<readonly Streets[]>,
  tell: (news: StreetsNews) => void,
  loadEngine: () => Promise<Engine> = () => import('./streetsEngine.ts'),
): MapBackdrop {
  let end = () => {}
  let streets: StreetsOnPage | undefined
  let shown: Parameters<MapBackdrop['show']>[0] | undefined
  return {
    mount(frame, view, events) {
      end()
      shown = view
      let isOver = false
      const late = setTimeout(() => tell({ is: 'late' }), lateMs)
      const given = setTimeout(() => {
        tell({ is: 'no-answer' })
        events.onAway()
      }, answerMs)
      const stop = () => {
        if (isOver) return
        isOver = true
        clearTimeout(late)
        clearTimeout(given)
        streets?.remove()
        streets = undefined
      }
      const fail = (problem: 'no-graphics' | 'no-answer') => {
        if (isOver) return
        stop()
        tell({ is: problem, isOver: true })
        events.onFail()
      }
      end = stop
      void start().catch(() => fail('no-answer'))

      async function start() {
        if (!hasGraphics()) return fail('no-graphics')
        const [{ openTileSet, startStreets }, tiles] = await Promise.all([loadEngine(), findStreets()])
        clearTimeout(given)
        const opened = await openTileSet(tiles, answerMs)
        if (isOver) return
        if (!opened) return fail('no-answer')
        streets = startStreets(frame, shown ?? view, opened, picture => {
          clearTimeout(late)
          if (picture === 'ready') {
            tell({ is: picture, attribution: opened.attribution })
            events.onReady()
          } else {
            tell({ is: picture })
            events.onAway()
          }
        })
      }
    },
    show(view) {
      shown = view
      streets?.show(view)
    },
    resize: () => streets?.resize(),
    remove: () => end(),
  }
}

/** MapLibre draws with WebGL 2 alone. Asked before 400 KB are loaded for nothing. */
function hasGraphics(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
