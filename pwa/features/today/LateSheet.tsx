import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { WarningFilled } from '@fluentui/react-icons/svg/warning'
import { useId, useState } from 'react'
import { shiftLater } from '#shared/features/itinerary/late.ts'
import type { LateMove } from '#shared/features/itinerary/late.ts'
import type { Moment } from '#shared/features/itinerary/now.ts'
import type { PlaceNow } from '#shared/features/itinerary/placeNow.ts'
import { countText } from '#shared/plain/countText.ts'
import { lengthText } from '#shared/plain/lengthText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { column, covering, plainFieldset, plainList, quietText, row } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { moveTimes, stayText } from './lateTexts.ts'

const delays = [15, 30, 60] as const
type Delay = (typeof delays)[number]

const useStyles = makeStyles({
  choices: {
    ...plainFieldset,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: space(2),
  },
  choice: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '52px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  input: { ...covering, margin: 0, opacity: 0, cursor: 'pointer' },
  current: { marginTop: space(2) },
  list: { ...plainList, ...column(0), marginTop: space(3) },
  item: {
    ...column(0.5),
    padding: space(2.5, 0),
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopStyle: 'none' },
  },
  line: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space(0, 4) },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', minWidth: 0 },
  times: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  quiet: quietText,
  warning: {
    ...row(1.5),
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    '& > svg': { flexShrink: 0 },
  },
  none: { marginTop: space(4) },
})

export interface LateSheetProps {
  moments: readonly Moment[]
  now: PlaceNow
  /** Resolves to whether they were moved. */
  onMove: (moves: readonly LateMove[]) => Promise<boolean>
  onClose: () => void
}

/** Running late: moves the rest of today, and shows before that what would be closed or missed. */
export function LateSheet({ moments, now, onMove, onClose }: LateSheetProps) {
  const styles = useStyles()
  const name = useId()
  const [delay, setDelay] = useState<Delay>(30)
  const [withCurrent, setWithCurrent] = useState(false)
  const [isSending, setSending] = useState(false)
  const { moves, stays } = shiftLater(moments, now, delay, withCurrent)
  const mayMoveCurrent = now.current && shiftLater(moments, now, delay, true).moves.some(isCurrent(now))
  const submit = async () => {
    if (moves.length === 0 || isSending) return
    setSending(true)
    if (await onMove(moves)) onClose()
    else setSending(false)
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Running late"
      description="Moves the rest of today. Transport, hotels and bookings stay."
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button
            appearance="primary"
            size="large"
            type="submit"
            disabledFocusable={moves.length === 0 || isSending}
          >
            {moves.length === 0
              ? 'Nothing to move'
              : `Move ${countText(moves.length, 'activity', 'activities')}`}
          </Button>
        </>
      }
    >
      <fieldset className={styles.choices}>
        <legend>
          <VisuallyHidden>How late are you?</VisuallyHidden>
        </legend>
        {delays.map(minutes => (
          <label key={minutes} className={mergeClasses(styles.choice, minutes === delay && styles.chosen)}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={minutes === delay}
              onChange={() => setDelay(minutes)}
            />
            +{lengthText(minutes)}
          </label>
        ))}
      </fieldset>
      {mayMoveCurrent && (
        <CheckField
          className={styles.current}
          label={`Also move “${now.current!.item.title}”, planned for ${timeText(now.current!.item.time!)}`}
          checked={withCurrent}
          onChange={setWithCurrent}
        />
      )}
      <ul role="list" className={styles.list} aria-label="What changes" aria-live="polite">
        {moves.map(move => (
          <Change
            key={move.moment.item.id}
            title={move.moment.item.title}
            times={moveTimes(move)}
            warning={move.closed}
          />
        ))}
        {stays.map(stay => (
          <Change
            key={stay.moment.item.id}
            title={stay.moment.item.title}
            about={stayText(stay)}
            warning={stay.isMissed ? 'You would miss it' : null}
          />
        ))}
      </ul>
      {moves.length === 0 && stays.length === 0 && (
        <p className={styles.none}>Nothing else is planned today.</p>
      )}
    </ResponsiveDialog>
  )
}

const isCurrent =
  ({ current }: PlaceNow) =>
  ({ moment }: LateMove): boolean =>
    moment === current

interface ChangeProps {
  title: string
  times?: string
  about?: string
  warning: string | null
}

function Change({ title, times, about, warning }: ChangeProps) {
  const styles = useStyles()
  return (
    <li className={styles.item}>
      <span className={styles.line}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        {times && <span className={styles.times}>{times}</span>}
      </span>
      {about && <span className={styles.quiet}>{about}</span>}
      {warning && (
        <span className={styles.warning}>
          <WarningFilled aria-hidden /> {warning}
        </span>
      )}
    </li>
  )
}
