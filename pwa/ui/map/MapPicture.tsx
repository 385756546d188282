import { makeStyles } from '@fluentui/react-components'
import { useLayoutEffect, useRef, useState } from 'react'
import type { MapProps } from './mapParts.ts'
import { MapStage } from './MapStage.ts'
import type { Extras } from './painting.ts'
import { nothingFilled, placePins } from './scene.ts'
import type { Scene } from './scene.ts'
import { viewOf } from './view.ts'

const useStyles = makeStyles({ root: { display: 'block', width: '100%', height: '100%' } })

export type MapPictureProps = Pick<MapProps, 'label' | 'pins' | 'framed' | 'filled' | 'fallback'>

/** A map that stands still, too small to be read: land and pins, without names and scale. Fills its container. */
export function MapPicture({
  label,
  pins,
  framed,
  filled = nothingFilled,
  fallback,
  extras,
  more,
}: MapPictureProps & { extras?: Extras; more?: Partial<Scene> }) {
  const styles = useStyles()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<MapStage>()

  useLayoutEffect(() => {
    const created = new MapStage(canvas.current!, extras)
    created.onReady.listen(() => (canvas.current!.dataset['ready'] = 'true'))
    setStage(created)
    return () => created.end()
  }, [extras])
  useLayoutEffect(
    () => stage?.change({ ...more, pins: placePins(pins), filled }),
    [stage, pins, filled, more],
  )
  useLayoutEffect(
    () => stage?.frame(framed ?? pins, fallback && viewOf(fallback)),
    [stage, framed, pins, fallback],
  )
  return <canvas ref={canvas} className={styles.root} role="img" aria-label={label} data-pins={pins.length} />
}
