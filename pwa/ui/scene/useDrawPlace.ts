import { startTransition, useEffect, useState } from 'react'
import type { drawPlace } from '#shared/plain/scene/drawPlace.ts'

type DrawPlace = typeof drawPlace

let loaded: DrawPlace | undefined
let loading: Promise<DrawPlace> | undefined

const load = () =>
  (loading ??= import('#shared/plain/scene/drawPlace.ts').then(
    code => (loaded = code.drawPlace),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))

/** The first screen has covers: their code travels alongside the screen's, not after it. */
const loadAhead = () => void load().catch(() => undefined)
loadAhead()

/** What draws covers, once its code is there. Without it, covers stay sky; the next one to be shown tries again. */
export function useDrawPlace(): DrawPlace | undefined {
  const [draw, setDraw] = useState(() => loaded)
  useEffect(() => {
    if (draw) return
    let here = true
    load().then(
      code => here && startTransition(() => setDraw(() => code)),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [draw])
  return draw
}
