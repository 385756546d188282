import { Button } from '@fluentui/react-components'
import { DirectionsRegular } from '@fluentui/react-icons/svg/directions'
import { directionsLink, mapsAppOf } from '#shared/plain/directions.ts'
import type { Aim } from '#shared/plain/directions.ts'

export interface DirectionsLinkProps {
  to: Aim
  appearance?: 'primary' | 'secondary' | 'subtle'
  /** Shows the icon alone. */
  isSmall?: boolean
  className?: string
}

/** What a link to the way needs: where it leads, and that nobody there learns where it came from. */
export function directionsTo(aim: Aim) {
  const href = directionsLink(aim, mapsAppOf(navigator.userAgent))
  // The system hands a geo: address to the maps app; a new tab for it would stay empty.
  return href && { href, rel: 'noreferrer', ...(href.startsWith('https:') && { target: '_blank' }) }
}

/** Shows the way in the maps app of the device. Renders nothing when nobody said where it is. */
export function DirectionsLink({ to, appearance, isSmall = false, className }: DirectionsLinkProps) {
  const link = directionsTo(to)
  if (!link) return null
  return (
    <Button
      as="a"
      {...link}
      {...(appearance && { appearance })}
      className={className}
      icon={<DirectionsRegular />}
      aria-label={`Directions to ${to.name}`}
      {...(isSmall && { 'data-tooltip': 'Directions' })}
    >
      {!isSmall && 'Directions'}
    </Button>
  )
}
