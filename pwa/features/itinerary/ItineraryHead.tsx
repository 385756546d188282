import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { phone } from '../../ui/look/breakpoints.ts'
import { pill, unseen, wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  head: { ...wrappingRow(2), marginBottom: space(2) },
  heading: {
    flexGrow: 1,
    fontSize: '20px',
    lineHeight: '26px',
    letterSpacing: '-0.015em',
  },
  // On phones, the days stand in its place; it stays for those who do not see them.
  silent: {
    [phone]: unseen,
  },
  action: {
    ...pill,
    paddingLeft: space(4),
    paddingRight: space(4.5),
  },
})

/** The heading of the plan, with its buttons beside it where there is room for them. */
export function ItineraryHead({ children }: { children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.head, styles.silent)}>
      <h2 id="itinerary-heading" className={styles.heading}>
        Your Itinerary
      </h2>
      {children}
    </div>
  )
}

export interface PlanButtonsProps {
  canEdit: boolean
  /** Buttons from other features, before the plan's own. */
  actions: ReactNode
  onAddDay: () => void
  /** Absent where another button adds an activity. */
  onAddActivity?: () => void
  /** Called when Add Activity is about to be pressed. */
  onNearAdd?: () => void
}

/** The buttons that add to the plan: beside its heading, and on phones at its end. */
export const PlanButtons = memo(function PlanButtons(props: PlanButtonsProps) {
  const { canEdit, actions, onAddDay, onAddActivity, onNearAdd } = props
  const styles = useStyles()
  return (
    <>
      {actions}
      {canEdit && (
        <Button className={styles.action} icon={<CalendarAddRegular />} onClick={onAddDay}>
          Add day
        </Button>
      )}
      {canEdit && onAddActivity && (
        <Button
          className={styles.action}
          appearance="primary"
          icon={<AddRegular />}
          onPointerEnter={onNearAdd}
          onFocus={onNearAdd}
          onClick={onAddActivity}
        >
          Add Activity
        </Button>
      )}
    </>
  )
})
