import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { useSavesData } from '../../ui/savesData.ts'
import { Scene } from '../../ui/scene/Scene.tsx'
import { filling } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  root: filling,
})

interface CuratedCoverProps {
  item: Pick<CuratedItem, 'imagePath' | 'imageUrl' | 'city' | 'lat'>
  className?: string
  /** Called when the picture cannot be shown. */
  onBroken?: () => void
}

/** The picture of a place, from this server or drawn. Decorative: the title is next to it. */
export function CuratedCover({ item, className, onBroken }: CuratedCoverProps) {
  const styles = useStyles()
  const [failedPath, setFailedPath] = useState<string>()
  const savesData = useSavesData()
  if (item.imagePath && !savesData && item.imagePath !== failedPath) {
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
