import type { FindNames } from './mapParts.ts'
import type { MapStage } from './MapStage.ts'
import { boundsIn } from './viewMoves.ts'

/** Asks for the names of what is in view, soon and each time the map has come to rest. Returns what ends it. */
export function followNames(stage: MapStage, findNames: FindNames): () => void {
  let asked = 0
  const ask = () => {
    if (stage.size.width === 0) return
    const number = ++asked
    findNames(boundsIn(stage.view, stage.size), stage.view.zoom).then(
      // Only the answer to the last question counts.
      foundNames => number === asked && stage.change({ foundNames }),
      (error: unknown) => console.warn('The map has no names for what it shows', error),
    )
  }
  const first = setTimeout(ask)
  const stop = stage.onRest.listen(ask)
  return () => {
    asked = -1
    clearTimeout(first)
    stop()
  }
}
