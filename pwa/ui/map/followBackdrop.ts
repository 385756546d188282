import type { MapBackdrop } from './mapParts.ts'
import type { MapStage } from './MapStage.ts'
import { mapViewOf } from './viewMoves.ts'

/** Shows a backdrop below the map for as long as it can be shown; the sketch otherwise. Returns what ends it. */
export function followBackdrop(
  stage: MapStage,
  backdrop: MapBackdrop,
  frame: HTMLElement,
  tell: (state: 'ready' | 'away' | 'failed') => void,
): () => void {
  let isThere = true
  const stops = [
    stage.onView.listen(view => backdrop.show(mapViewOf(view))),
    stage.onSize.listen(() => backdrop.resize()),
  ]
  const end = () => {
    if (!isThere) return
    isThere = false
    for (const stop of stops) stop()
    stage.change({ isBare: false })
    backdrop.remove()
  }
  backdrop.mount(frame, mapViewOf(stage.view), {
    onReady() {
      if (!isThere) return
      stage.change({ isBare: true })
      tell('ready')
    },
    onAway() {
      if (!isThere) return
      stage.change({ isBare: false })
      tell('away')
    },
    onFail() {
      if (!isThere) return
      end()
      tell('failed')
    },
  })
  return end
}
