import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Item } from '#shared/features/itinerary/schema.ts'

const useStyles = makeStyles({
  link: { color: 'inherit', textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
})

interface StopLinkProps {
  tripId: string
  item: Item
  /** Whether the plan is on another page. */
  isOnHome: boolean
  className?: string
  children: ReactNode
}

/** Leads to an activity in the plan. */
export function StopLink({ tripId, item, isOnHome, className, children }: StopLinkProps) {
  const styles = useStyles()
  return (
    <Link
      className={mergeClasses(styles.link, className)}
      to={`/trip/${tripId}?item=${item.id}`}
      replace={!isOnHome}
    >
      {children}
    </Link>
  )
}
