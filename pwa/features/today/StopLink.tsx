import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Item } from '#shared/features/itinerary/schema.ts'

const useStyles = makeStyles({
  link: { color: 'inherit', textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
})

interface StopLinkProps {
  tripId: string
  /** Without one, it leads to the trip. */
  item?: Item
  className?: string
  children: ReactNode
}

/** Leads to an activity in its plan. */
export function StopLink({ tripId, item, className, children }: StopLinkProps) {
  const styles = useStyles()
  const { pathname } = useLocation()
  const trip = `/trip/${tripId}`
  return (
    <Link
      className={mergeClasses(styles.link, className)}
      to={item ? `${trip}?item=${item.id}` : trip}
      replace={pathname === trip}
    >
      {children}
    </Link>
  )
}
