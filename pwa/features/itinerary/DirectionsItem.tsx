import { MenuItemLink } from '@fluentui/react-components'
import { DirectionsRegular } from '@fluentui/react-icons/svg/directions'
import type { Aim } from '#shared/plain/directions.ts'
import { directionsTo } from '../../ui/DirectionsLink.tsx'

/** The entry of a menu that shows the way in the maps app. Renders nothing when nobody said where it is. */
export function DirectionsItem({ to }: { to: Aim }) {
  const link = directionsTo(to)
  if (!link) return null
  return (
    <MenuItemLink icon={<DirectionsRegular />} {...link}>
      Directions
    </MenuItemLink>
  )
}
