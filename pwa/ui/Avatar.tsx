import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { PersonFilled } from '@fluentui/react-icons/svg/person'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useSavesData } from './savesData.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusCircular,
    overflow: 'hidden',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1,
    userSelect: 'none',
  },
  small: { width: '28px', height: '28px', fontSize: '11px' },
  medium: { width: '36px', height: '36px', fontSize: '14px' },
  large: { width: '48px', height: '48px', fontSize: '18px' },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
})

export interface AvatarProps {
  imageUrl?: string | null
  /** Shown without an image; without either, the icon, or a generic person. */
  initials?: string
  icon?: ReactElement
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** A round portrait. Decorative: the name is next to it or labels the control around it. */
export function Avatar({ imageUrl, initials, icon, size = 'medium', className }: AvatarProps) {
  const styles = useStyles()
  const [failedUrl, setFailedUrl] = useState<string>()
  // A picture that was just chosen is on the device already.
  const isWanted = !useSavesData() || imageUrl?.startsWith('blob:') === true
  return (
    <span aria-hidden className={mergeClasses(styles.root, styles[size], className)}>
      {imageUrl && isWanted && imageUrl !== failedUrl ? (
        <img
          className={styles.picture}
          src={imageUrl}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(imageUrl)}
        />
      ) : (
        initials || icon || <PersonFilled fontSize="1.4em" />
      )}
    </span>
  )
}
