import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddFilled, AddRegular } from '@fluentui/react-icons/svg/add'
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import type { ReactNode } from 'react'

const phone = '@media (max-width: 719px)'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    gridColumn: '1 / -1',
    marginBottom: '12px',
  },
  heading: {
    flexGrow: 1,
    fontSize: '24px',
    lineHeight: '32px',
    letterSpacing: '-0.015em',
    // On phones the buttons have a line of their own.
    [phone]: { flexBasis: '100%' },
    '@media (min-width: 720px)': { fontSize: '28px', lineHeight: '36px' },
  },
  action: {
    minHeight: '44px',
    paddingLeft: '16px',
    paddingRight: '18px',
    borderRadius: tokens.borderRadiusCircular,
  },
  wideOnly: { [phone]: { display: 'none' } },
  thumb: {
    display: 'none',
    [phone]: {
      position: 'fixed',
      zIndex: 5,
      right: 'max(16px, env(safe-area-inset-right))',
      bottom: 'calc(var(--wend-bottombar) + env(safe-area-inset-bottom) + 16px)',
      display: 'inline-flex',
      minHeight: '52px',
      paddingRight: '22px',
      paddingLeft: '18px',
      borderRadius: tokens.borderRadiusCircular,
      boxShadow: tokens.shadow16,
    },
  },
})

export interface ItineraryHeadProps {
  canEdit: boolean
  /** Buttons of other features, before the plan's own. */
  actions: ReactNode
  onAddDay: () => void
  onAddActivity: () => void
  /** Called when Add Activity is about to be pressed. */
  onNearAdd: () => void
}

/** The heading of the plan and what adds to it. */
export function ItineraryHead({ canEdit, actions, onAddDay, onAddActivity, onNearAdd }: ItineraryHeadProps) {
  const styles = useStyles()
  return (
    <div className={styles.head}>
      <h2 id="itinerary-heading" className={styles.heading}>
        Your Itinerary
      </h2>
      {actions}
      {canEdit && (
        <>
          <Button className={styles.action} icon={<CalendarAddRegular />} onClick={onAddDay}>
            Add day
          </Button>
          <Button
            className={mergeClasses(styles.action, styles.wideOnly)}
            appearance="primary"
            icon={<AddRegular />}
            onPointerEnter={onNearAdd}
            onFocus={onNearAdd}
            onClick={onAddActivity}
          >
            Add Activity
          </Button>
        </>
      )}
    </div>
  )
}

/** Add Activity under the thumb, on phones. */
export function AddActivityThumb({
  onAddActivity,
  onNearAdd,
}: Pick<ItineraryHeadProps, 'onAddActivity' | 'onNearAdd'>) {
  const styles = useStyles()
  return (
    <Button
      className={styles.thumb}
      appearance="primary"
      icon={<AddFilled />}
      onPointerDown={onNearAdd}
      onClick={onAddActivity}
    >
      Add Activity
    </Button>
  )
}
