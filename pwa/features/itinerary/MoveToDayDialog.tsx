import { makeStyles, tokens } from '@fluentui/react-components'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { countText } from '#shared/plain/countText.ts'
import { weekdayDateText } from '#shared/plain/dateText.ts'
import { dayName } from './dayText.ts'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { quietText } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: space(1, 3, 4), listStyleType: 'none' },
  day: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space(0, 3),
    width: '100%',
    minHeight: '56px',
    padding: space(2, 3),
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
  more: quietText,
})

export interface MoveToDayDialogProps {
  heading?: string
  title: string
  days: readonly PlanDay[]
  currentDayId: string
  onChoose: (dayId: string) => void
  onClose: () => void
}

/** Chooses the day that an activity moves to, or the ideas. */
export function MoveToDayDialog(props: MoveToDayDialogProps) {
  const { heading = 'Move to day', title, days, currentDayId, onChoose, onClose } = props
  const styles = useStyles()
  return (
    <ResponsiveDialog
      open
      flush
      size="small"
      title={heading}
      description={<span dir="auto">{title}</span>}
      onClose={onClose}
    >
      <ul role="list" className={styles.list}>
        {days.map(day => {
          const isHere = day.id === currentDayId
          const isIdeas = day.id === ideasChoice
          const about = isIdeas
            ? ['No day yet']
            : [day.number !== null && day.date && weekdayDateText(day.date), day.day?.title]
          return (
            <li key={day.id}>
              <button type="button" className={styles.day} disabled={isHere} onClick={() => onChoose(day.id)}>
                <span>
                  <span className={styles.name}>{dayName(day)}</span>
                  <br />
                  <span className={styles.more}>{about.filter(Boolean).join(' · ')}</span>
                </span>
                <span className={styles.more}>
                  {isHere
                    ? 'Current day'
                    : isIdeas
                      ? countText(day.items.length, 'idea')
                      : countText(day.items.length, 'activity', 'activities')}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </ResponsiveDialog>
  )
}
