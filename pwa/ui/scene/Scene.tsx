import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { memo, useId, useMemo } from 'react'
import type { ScenePlace } from '#shared/plain/scene/scenePlace.ts'
import { useDrawPlace } from './useDrawPlace.ts'

const useStyles = makeStyles({
  root: { backgroundImage: 'var(--wend-sky)' },
})

export interface SceneProps extends ScenePlace {
  /** Size of the frame. Only the proportion counts. */
  width?: number
  height?: number
  /** What the picture represents, if it says something that the text next to it doesn't. */
  title?: string
  className?: string
}

/**
 * A destination's drawn cover; a clear sky until the code that draws is there. Fills its frame and crops like a photo;
 * hidden from screen readers unless it has a `title`.
 */
export const Scene = memo(function Scene({
  title,
  className,
  width = 640,
  height = 400,
  ...place
}: SceneProps) {
  const styles = useStyles()
  const idPrefix = useId().replaceAll(/[^\w-]/g, '')
  const drawPlace = useDrawPlace()
  const { destination, city, country, lat, startDate, vary } = place
  const drawing = useMemo(
    () => drawPlace?.({ destination, city, country, lat, startDate, vary }, { width, height, idPrefix }),
    [drawPlace, destination, city, country, lat, startDate, vary, width, height, idPrefix],
  )
  return (
    <svg
      className={mergeClasses(styles.root, className)}
      viewBox={drawing?.viewBox}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: drawing?.body ?? '' }}
    />
  )
})
