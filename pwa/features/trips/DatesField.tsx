import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useEffect, useId, useRef, useState } from 'react'
import type { TripDates } from '#shared/features/trips/schema.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { nightsText } from './nightsText.ts'
import { dateRangeText } from '#shared/plain/dateText.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { column, quietText, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const CalendarPart = lazyPart(() => import('./DateRangeCalendar.tsx').then(part => part.DateRangeCalendar))

const useStyles = makeStyles({
  root: column(1.5),
  label: { fontWeight: tokens.fontWeightSemibold },
  button: {
    ...row(2.5),
    width: '100%',
    minHeight: touch,
    padding: space(0, 3),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '& svg': { flexShrink: 0, width: '20px', height: '20px', color: tokens.colorNeutralForeground3 },
  },
  unset: { color: tokens.colorNeutralForeground3 },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorderActive}` },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  value: { flexGrow: 1 },
  nights: { ...quietText, whiteSpace: 'nowrap' },
  turned: { transform: 'rotate(180deg)' },
  panel: {
    overflow: 'hidden',
    padding: space(3),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    [phone]: { padding: space(2, 1, 1) },
  },
  // The calendar's height, so that nothing moves when its code arrives.
  calendar: {
    minHeight: '312px',
    [phone]: { minHeight: 'calc(76px + 6 * (min(46px, (100vw - 56px) / 7) + 4px))' },
  },
  foot: {
    ...row(2),
    paddingTop: space(2),
    [phone]: { padding: space(1, 2) },
  },
  hint: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  action: { flexShrink: 0, minWidth: 0, minHeight: '40px', whiteSpace: 'nowrap' },
})

export interface DatesFieldProps {
  dates: TripDates
  /** yyyy-MM-dd. */
  today: string
  /** What is wrong with them, in a sentence. */
  problem: string | undefined
  /** Opens the calendar each time it changes. */
  askedAt?: number
  onChange: (dates: TripDates) => void
}

/**
 * The dates of a trip: a button that shows them; pressing it opens the calendar below to choose them. It closes when
 * both days are chosen.
 */
export function DatesField({ dates, today, problem, askedAt = 0, onChange }: DatesFieldProps) {
  const styles = useStyles()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [answered, setAnswered] = useState(askedAt)
  if (askedAt !== answered) {
    setAnswered(askedAt)
    setOpen(true)
  }
  const isSet = dates.startDate !== null || dates.endDate !== null

  useEffect(() => {
    if (open) root.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [open])

  useEffect(() => {
    // Also takes the on-screen keyboard away, which would cover the calendar.
    if (askedAt > 0) button.current?.focus()
  }, [askedAt])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const choose = (chosen: TripDates) => {
    onChange(chosen)
    if (chosen.startDate && chosen.endDate) close()
  }

  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        // Closes only the calendar, not the dialog around it.
        event.stopPropagation()
        close()
      }}
    >
      <span className={styles.label} id={`${id}-label`}>
        Trip Dates
      </span>
      <button
        ref={button}
        type="button"
        data-invalid={problem && ''}
        className={mergeClasses(styles.button, !isSet && styles.unset, problem && styles.invalid)}
        aria-labelledby={`${id}-label ${id}-value ${id}-nights`}
        aria-describedby={problem && `${id}-problem`}
        aria-expanded={open}
        aria-controls={open ? `${id}-panel` : undefined}
        onPointerEnter={CalendarPart.preload}
        onFocus={CalendarPart.preload}
        onClick={() => setOpen(!open)}
      >
        <CalendarLtrRegular />
        <span id={`${id}-value`} className={styles.value}>
          {isSet ? dateRangeText(dates) : 'Add dates, or decide later'}
        </span>{' '}
        {dates.startDate && dates.endDate && !problem && (
          <span id={`${id}-nights`} className={styles.nights}>
            {nightsText(dates)}
          </span>
        )}
        <ChevronDownRegular className={open ? styles.turned : undefined} />
      </button>
      {problem && (
        <span id={`${id}-problem`} className={styles.problem}>
          {problem}
        </span>
      )}
      {open && (
        <div id={`${id}-panel`} className={styles.panel} role="group" aria-labelledby={`${id}-label`}>
          <div className={styles.calendar}>
            <CalendarPart dates={dates} today={today} onChange={choose} />
          </div>
          <div className={styles.foot}>
            <span className={styles.hint} role="status">
              {nightsText(dates)}
            </span>
            <Button
              appearance="subtle"
              className={styles.action}
              disabledFocusable={!isSet}
              onClick={() => onChange({ startDate: null, endDate: null })}
            >
              Clear dates
            </Button>
            <Button className={styles.action} onClick={close}>
              Done
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
