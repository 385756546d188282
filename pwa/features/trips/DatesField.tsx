import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useEffect, useId, useRef, useState } from 'react'
import type { TripDates } from '#shared/features/trips/schema.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { nightsText } from './nightsText.ts'
import { dateRangeText } from '#shared/plain/dateText.ts'

const CalendarPart = lazyPart(async () => (await import('./DateRangeCalendar.tsx')).DateRangeCalendar)

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6px' },
  label: { fontWeight: tokens.fontWeightSemibold },
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    width: '100%',
    minHeight: '44px',
    padding: '0 12px',
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
  value: { flexGrow: 1 },
  nights: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  turned: { transform: 'rotate(180deg)' },
  panel: {
    overflow: 'hidden',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 719px)': { padding: '8px 4px 4px' },
  },
  // The height of the calendar, so that nothing moves when its code arrives.
  calendar: { minHeight: '312px', '@media (max-width: 719px)': { minHeight: '362px' } },
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    paddingTop: '8px',
    '@media (max-width: 719px)': { padding: '4px 8px' },
  },
  hint: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  action: { minHeight: '40px' },
})

export interface DatesFieldProps {
  dates: TripDates
  /** yyyy-MM-dd. */
  today: string
  invalid: boolean
  onChange: (dates: TripDates) => void
}

/** The days of a trip: a button that shows them, and under it, when pressed, the calendar to choose them in. */
export function DatesField({ dates, today, invalid, onChange }: DatesFieldProps) {
  const styles = useStyles()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const isSet = dates.startDate !== null || dates.endDate !== null

  useEffect(() => {
    if (open) root.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={root} className={styles.root}>
      <span className={styles.label} id={`${id}-label`}>
        Trip Dates
      </span>
      <button
        ref={button}
        type="button"
        className={mergeClasses(styles.button, !isSet && styles.unset, invalid && styles.invalid)}
        aria-labelledby={`${id}-label ${id}-value ${id}-nights`}
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
        {dates.startDate && dates.endDate && !invalid && (
          <span id={`${id}-nights`} className={styles.nights}>
            {nightsText(dates)}
          </span>
        )}
        <ChevronDownRegular className={open ? styles.turned : undefined} />
      </button>
      {open && (
        <div
          id={`${id}-panel`}
          className={styles.panel}
          role="group"
          aria-labelledby={`${id}-label`}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            // Closes the calendar only, not the dialog around it.
            event.stopPropagation()
            close()
          }}
        >
          <div className={styles.calendar}>
            <CalendarPart dates={dates} today={today} onChange={onChange} />
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
