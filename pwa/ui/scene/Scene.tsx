import { memo, useId, useMemo } from 'react'
import { chooseScene } from '#shared/scene/chooseScene.ts'
import type { ScenePlace } from '#shared/scene/chooseScene.ts'
import { drawScene } from '#shared/scene/drawScene.ts'

export interface SceneProps extends ScenePlace {
  /** Of the frame; only the proportion counts. */
  width?: number
  height?: number
  /** What the picture stands for, when it says something the text beside it does not. */
  title?: string
  className?: string
}

/** The drawn cover of a destination. Fills its frame and crops like a photograph; silent for screen readers. */
export const Scene = memo(function Scene({
  title,
  className,
  width = 640,
  height = 400,
  ...place
}: SceneProps) {
  const idPrefix = useId().replaceAll(/[^\w-]/g, '')
  const { destination, city, country, lat, startDate } = place
  const drawing = useMemo(
    () =>
      drawScene({ ...chooseScene({ destination, city, country, lat, startDate }), width, height, idPrefix }),
    [destination, city, country, lat, startDate, width, height, idPrefix],
  )
  return (
    <svg
      className={className}
      viewBox={drawing.viewBox}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: drawing.body }}
    />
  )
})
