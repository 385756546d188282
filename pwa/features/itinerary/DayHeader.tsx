import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DayTitle } from './DayTitle.tsx'
import { PendingMark } from './PendingMark.tsx'
import { countText } from '#shared/plain/countText.ts'
import { weekdayDateText } from '#shared/plain/dateText.ts'
import { dayName } from './dayText.ts'
import type { DayPlan } from './itineraryPlan.ts'
import type { KeptTexts } from './keptTexts.ts'
import { useChangedTint } from './useChangedTint.ts'

const wide = '@media (min-width: 720px)'
const phone = '@media (max-width: 719px)'

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    zIndex: 2,
    top: 'calc(var(--wend-topbar) + env(safe-area-inset-top))',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 8px',
    margin: '0 -8px',
    padding: '6px 8px',
    backgroundColor: tokens.colorNeutralBackground2,
    [wide]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto auto' },
  },
  heading: { minWidth: 0, fontSize: 'inherit', lineHeight: 'inherit' },
  fold: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    padding: '0 10px 0 6px',
    marginLeft: '-6px',
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
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  title: {
    display: 'flex',
    minWidth: 0,
    gridRow: 1,
    gridColumn: 2,
    // On phones a title takes a line of its own; without one a pencil beside the date is enough.
    [phone]: {
      ':has(input)': { gridRow: 2, gridColumn: '1 / -1', paddingLeft: '20px' },
      ':has([data-titled])': { gridRow: 2, gridColumn: '1 / -1', paddingLeft: '20px' },
    },
  },
  end: { display: 'flex', alignItems: 'center', gap: '6px', gridRow: 1, gridColumn: 3 },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  status: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '2px 10px',
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
  // On phones the check mark says it to the eyes, the word to the ears.
  wideWord: {
    [phone]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  action: { minWidth: '44px', minHeight: '44px' },
  choices: {
    display: 'flex',
    gap: '6px',
    gridColumn: '1 / -1',
    padding: '4px 0 4px 22px',
    [wide]: { gridColumn: 'auto', padding: 0 },
  },
  choice: { minHeight: '40px' },
})

export interface DayHeaderProps {
  plan: DayPlan
  headingId: string
  contentId: string
  isFolded: boolean
  canEdit: boolean
  isPending: boolean
  kept: KeptTexts
  onFold: () => void
  onRename: (title: string | null) => Promise<boolean>
  onConfirm: () => void
  onDelete: () => void
}

/** The head of a day: stays in view while its activities scroll under it. */
export function DayHeader(props: DayHeaderProps) {
  const { plan, headingId, contentId, isFolded, canEdit, isPending, kept } = props
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
            <span className={styles.date}>{weekdayDateText(plan.date)}</span>
          )}
        </button>
      </h3>
      <div className={styles.title}>
        <DayTitle
          dayId={plan.id}
          dayName={name}
          title={plan.day?.title ?? null}
          canEdit={canEdit}
          kept={kept}
          onRename={props.onRename}
        />
      </div>
      <div className={styles.end}>
        {isFolded && plan.items.length > 0 && (
          <span className={styles.count}>{countText(plan.items.length, 'activity', 'activities')}</span>
        )}
        {isPending && <PendingMark isPending />}
        {status === 'suggested' && (
          <span className={mergeClasses(styles.status, styles.suggested)}>Suggested</span>
        )}
        {status === 'confirmed' && (
          <>
            <span className={mergeClasses(styles.status, styles.confirmed)}>
              <CheckmarkRegular />
              <span className={styles.wideWord}>Confirmed</span>
            </span>
            {canEdit && (
              <Button
                className={styles.action}
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={`Delete ${name}`}
                data-tooltip="Delete day"
                onClick={props.onDelete}
              />
            )}
          </>
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
