import { makeStyles, tokens } from '@fluentui/react-components'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { countText } from '#shared/plain/countText.ts'
import { weekdayDateText } from '#shared/plain/dateText.ts'
import { dayName } from './dayText.ts'
import type { DayPlan } from './itineraryPlan.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: '4px 12px 16px', listStyleType: 'none' },
  day: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    width: '100%',
    minHeight: '56px',
    padding: '8px 12px',
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':disabled': { color: tokens.colorNeutralForeground3, cursor: 'default', backgroundColor: 'transparent' },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  more: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

export interface MoveToDayDialogProps {
  title: string
  days: readonly DayPlan[]
  currentDayId: string
  onChoose: (dayId: string) => void
  onClose: () => void
}

/** Chooses the day that an activity moves to. */
export function MoveToDayDialog({ title, days, currentDayId, onChoose, onClose }: MoveToDayDialogProps) {
  const styles = useStyles()
  return (
    <ResponsiveDialog
      open
      flush
      size="small"
      title="Move to day"
      description={<span dir="auto">{title}</span>}
      onClose={onClose}
    >
      <ul role="list" className={styles.list}>
        {days.map(day => {
          const isHere = day.id === currentDayId
          const about = [day.number !== null && day.date && weekdayDateText(day.date), day.day?.title]
          return (
            <li key={day.id}>
              <button type="button" className={styles.day} disabled={isHere} onClick={() => onChoose(day.id)}>
                <span>
                  <span className={styles.name}>{dayName(day)}</span>
                  <br />
                  <span className={styles.more}>{about.filter(Boolean).join(' · ')}</span>
                </span>
                <span className={styles.more}>
                  {isHere ? 'Is here' : countText(day.items.length, 'activity', 'activities')}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </ResponsiveDialog>
  )
}
