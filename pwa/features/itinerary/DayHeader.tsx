import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { DayTitle } from './DayTitle.tsx'
import { PendingMark } from './PendingMark.tsx'
import { countText } from '#shared/plain/countText.ts'
import { weekdayDateText } from '#shared/plain/dateText.ts'
import { dayName } from './dayText.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { useChangedTint } from './useChangedTint.ts'
import { fromTablet, phone, sideways } from '../../ui/look/breakpoints.ts'
import { quietText, row, touchSquare, unseen } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const CostsPart = lazyPart(() => import('./DayCosts.tsx').then(part => part.DayCosts), { quiet: true })

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    zIndex: 2,
    top: 'calc(var(--wend-topbar) + var(--wend-strip) + env(safe-area-inset-top))',
    // The strip says it there, in less room.
    [phone]: { position: 'relative', top: 0 },
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space(0, 2),
    margin: space(0, -2),
    padding: space(1.5, 2),
    backgroundColor: tokens.colorNeutralBackground2,
    [fromTablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto auto' },
  },
  heading: { minWidth: 0, fontSize: 'inherit', lineHeight: 'inherit' },
  fold: {
    ...row(2.5),
    minHeight: touch,
    padding: space(0, 2.5, 0, 1.5),
    marginLeft: space(-1.5),
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& svg': { flexShrink: 0, width: '18px', height: '18px', color: tokens.colorNeutralForeground3 },
  },
  arrow: { transitionProperty: 'transform', transitionDuration: '160ms' },
  folded: { transform: 'rotate(-90deg)' },
  name: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.015em',
    whiteSpace: 'nowrap',
  },
  date: {
    ...quietText,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  title: {
    display: 'flex',
    minWidth: 0,
    gridRow: 1,
    gridColumn: 2,
    // On phones, a title has a line below, and shares it with the note.
    [phone]: {
      flexGrow: 1,
      paddingLeft: space(5),
      // Without the padding of a button, for those who only read.
      ':has(> span)': { paddingLeft: space(7) },
    },
  },
  below: {
    display: 'contents',
    [phone]: { display: 'flex', gridRow: 2, gridColumn: '1 / -1', alignItems: 'center' },
    [sideways]: { gridRow: 1, gridColumn: 2 },
  },
  end: { ...row(1.5), gridRow: 1, gridColumn: 3 },
  count: { ...quietText, whiteSpace: 'nowrap' },
  status: {
    ...row(1),
    padding: space(0.5, 2.5),
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
  },
  suggested: {
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    color: tokens.colorPaletteMarigoldForeground2,
  },
  confirmed: {
    padding: 0,
    color: tokens.colorNeutralForeground3,
    '& svg': { width: '16px', height: '16px', color: tokens.colorBrandForeground1 },
  },
  // On phones, the check mark is all that is visible; the word is for screen readers.
  wideWord: {
    [phone]: unseen,
  },
  action: touchSquare,
  elsewhere: { [phone]: { display: 'none' } },
  now: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  choices: {
    display: 'flex',
    gap: space(1.5),
    gridColumn: '1 / -1',
    padding: space(1, 0, 1, 5.5),
    [fromTablet]: { gridColumn: 'auto', padding: 0 },
  },
  choice: { minHeight: '40px' },
})

/** The year of a date in words: on phones, the bar has said it. */
const yearAtEnd = /, \d+$/

export interface DayHeaderProps {
  plan: PlanDay
  /** The currency of what names none, or else the country that the trip goes to. */
  money: string | null | undefined
  headingId: string
  contentId: string
  isFolded: boolean
  canEdit: boolean
  isPending: boolean
  isToday: boolean
  /** Shown beside the title or, without one, in its place. */
  note?: ReactNode
  onFold: () => void
  onRename: (title: string | null) => Promise<boolean>
  onConfirm: () => void
  onDelete: () => void
  onMenu: (button: HTMLElement) => void
}

/** A day's header: stays in view while its activities scroll under it. */
export function DayHeader(props: DayHeaderProps) {
  const { plan, money, headingId, contentId, isFolded, canEdit, isPending, isToday } = props
  const styles = useStyles()
  const name = dayName(plan)
  const status = plan.day?.status
  const changed = useChangedTint(plan.id)
  return (
    <header
      className={mergeClasses(styles.root, changed)}
      data-changed={changed && ''}
      onKeyDown={event => {
        if (event.key !== 'F2') return
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>('[data-part="day-title"]')?.click()
      }}
    >
      <h3 id={headingId} className={styles.heading}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={isFolded ? undefined : contentId}
          onClick={props.onFold}
        >
          <ChevronDownRegular className={mergeClasses(styles.arrow, isFolded && styles.folded)} />
          <span className={styles.name}>{name}</span>
          {plan.date && plan.number !== null && (
            <span className={mergeClasses(styles.date, isToday && styles.elsewhere)}>
              {weekdayDateText(plan.date).replace(yearAtEnd, '')}
              <span className={styles.elsewhere}>{yearAtEnd.exec(weekdayDateText(plan.date))?.[0]}</span>
            </span>
          )}
          {isToday && <span className={mergeClasses(styles.date, styles.now)}>Today</span>}
        </button>
      </h3>
      <div className={styles.below}>
        <div className={styles.title}>
          <DayTitle
            dayId={plan.id}
            dayName={name}
            title={plan.day?.title ?? null}
            canEdit={canEdit}
            onRename={props.onRename}
          />
        </div>
        {props.note}
      </div>
      <div className={styles.end}>
        {isFolded && plan.items.length > 0 && (
          <span className={styles.count}>{countText(plan.items.length, 'activity', 'activities')}</span>
        )}
        {plan.items.some(({ cost }) => cost) && <CostsPart plan={plan} money={money} />}
        {isPending && <PendingMark isPending />}
        {status === 'suggested' && (
          <span className={mergeClasses(styles.status, styles.suggested)}>Suggested</span>
        )}
        {status === 'confirmed' && (
          <span className={mergeClasses(styles.status, styles.confirmed, canEdit && styles.elsewhere)}>
            <CheckmarkRegular />
            <span className={styles.wideWord}>Confirmed</span>
          </span>
        )}
        {canEdit && (
          <Button
            className={styles.action}
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            aria-haspopup="menu"
            aria-label={`Actions for ${name}`}
            onClick={event => props.onMenu(event.currentTarget)}
          />
        )}
      </div>
      {status === 'suggested' && canEdit && (
        <div className={styles.choices}>
          <Button
            className={styles.choice}
            appearance="primary"
            aria-label={`Confirm ${name}`}
            onClick={props.onConfirm}
          >
            Confirm
          </Button>
          <Button className={styles.choice} aria-label={`Remove ${name}`} onClick={props.onDelete}>
            Remove
          </Button>
        </div>
      )}
    </header>
  )
}
