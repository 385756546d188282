import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { Scene } from '../../ui/scene/Scene.tsx'

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})

interface CuratedCoverProps {
  item: Pick<CuratedItem, 'imagePath' | 'imageUrl' | 'city' | 'lat'>
  className?: string
  /** Hears that the picture cannot be shown. */
  onBroken?: () => void
}

/** The picture of a place, from this server, or drawn. For decoration: the title stands beside it. */
export function CuratedCover({ item, className, onBroken }: CuratedCoverProps) {
  const styles = useStyles()
  const [failedPath, setFailedPath] = useState<string>()
  if (item.imagePath && item.imagePath !== failedPath) {
    return (
      <img
        className={mergeClasses(styles.root, className)}
        src={item.imagePath}
        alt=""
        loading="lazy"
        onError={() => {
          setFailedPath(item.imagePath!)
          onBroken?.()
        }}
      />
    )
  }
  return (
    <Scene
      destination={item.imageUrl.replace(/^drawn:/, '')}
      city={item.city}
      lat={item.lat === null ? null : Number(item.lat)}
      className={mergeClasses(styles.root, className)}
    />
  )
}
