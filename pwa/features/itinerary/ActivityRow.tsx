import { mergeClasses } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { PersonWalkingRegular } from '@fluentui/react-icons/svg/person-walking'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { VehicleBusRegular } from '@fluentui/react-icons/svg/vehicle-bus'
import { memo, useEffect, useRef } from 'react'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { ActivityFacts } from './ActivityFacts.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ActivityText } from './ActivityText.tsx'
import { OutOfOrder } from './OutOfOrder.tsx'
import { PendingMark } from './PendingMark.tsx'
import { categoryLooks, useCategoryColours } from './categoryLooks.tsx'
import type { RowNotes } from './rowNotes.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { useActivityRowStyles } from './useActivityRowStyles.ts'
import { useChangedTint } from './useChangedTint.ts'

const RenamePart = lazyPart(() => import('./ActivityRename.tsx').then(part => part.ActivityRename), {
  waiting: ({ title }) => title,
})

/** What a row asks of its list. The same object for every row, for as long as the list exists. */
export interface RowCallbacks {
  onOpen: (itemId: string) => void
  onMenu: (itemId: string, button: HTMLElement) => void
  /** Gives an activity the time that fits where it stands. */
  onFit: (itemId: string, time: string) => void
  /** Changes a title in place. Resolves with whether that worked. */
  onRename: (itemId: string, title: string) => Promise<boolean>
  /** The title is no longer being changed. */
  onRenamed: () => void
  /** Finds a day for an idea. */
  onPlan: (itemId: string) => void
  /** Makes the handle drag its row. Returns the function that stops it. */
  onHandle: (handle: HTMLElement, row: HTMLElement, itemId: string) => () => void
}

export interface ActivityRowProps {
  item: Item
  /** What follows from its neighbors, its date and its place. */
  notes: RowNotes
  canEdit: boolean
  isPending: boolean
  /** Whether it is over, on a trip that is on. */
  isPast: boolean
  /** Whether the keyboard is moving it now. */
  isLifted: boolean
  /** Whether it is selected; undefined while nothing is being selected. */
  isChosen: boolean | undefined
  /** Whether its title is being changed in place. */
  isRenaming: boolean
  /** Whether it is skipped on its own while off screen, rather than along with its day. */
  isSkippedAlone: boolean
  callbacks: RowCallbacks
}

/** One activity on the timeline. Memoized by value: an edit repaints only the row it is about. */
export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  const { item, notes, canEdit, isPending, isPast, isLifted, isSkippedAlone, callbacks } = props
  const { isChosen, isRenaming } = props
  const styles = useActivityRowStyles()
  const colours = useCategoryColours()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const { id, title, description, time } = item
  const { end, way, isOnFoot, isTight, fitting } = notes
  const changed = useChangedTint(id)
  const category = item.category ?? 'other'
  const { label, Icon } = categoryLooks[category]
  const isIdea = item.dayId === null
  const shownTime = time ? timeText(time) : isIdea ? '' : 'Anytime'

  useEffect(() => {
    if (canEdit) return callbacks.onHandle(handle.current!, row.current!, id)
  }, [canEdit, callbacks, id])

  return (
    <li
      ref={row}
      className={mergeClasses(styles.root, isSkippedAlone && styles.skipped)}
      data-item-id={id}
      data-anchor={id}
      data-changed={changed && ''}
      data-past={isPast || undefined}
    >
      {way && (
        <p className={mergeClasses(styles.way, isTight && styles.warning)}>
          {isOnFoot ? <PersonWalkingRegular aria-hidden /> : <VehicleBusRegular aria-hidden />}
          {way}
        </p>
      )}
      <span className={mergeClasses(styles.sideTime, !time && styles.anytime, isPast && styles.past)}>
        {shownTime}
        {end && <span className={styles.end}>{unbroken(time ? `– ${end}` : end)}</span>}
      </span>
      <span className={mergeClasses(styles.marker, way !== null && styles.reached)}>
        {isChosen === undefined ? (
          <span
            className={mergeClasses(styles.icon, colours[category], isPast && styles.pastIcon)}
            role="img"
            aria-label={label}
            data-tooltip={label}
          >
            <Icon />
          </span>
        ) : (
          <button
            type="button"
            role="checkbox"
            aria-checked={isChosen}
            aria-label={`Select ${title}`}
            className={mergeClasses(styles.icon, styles.choice, isChosen && styles.chosen)}
          >
            {isChosen && <CheckmarkRegular />}
          </button>
        )}
      </span>
      <div className={mergeClasses(styles.card, changed, (isLifted || isChosen) && styles.lifted)}>
        {/* Shown when the column at the side is not; one of the two is always hidden. */}
        <span className={mergeClasses(styles.inlineTime, !time && styles.anytime, isPast && styles.past)}>
          {shownTime}
          {end && (time ? ` – ${end}` : ` · ${end}`)}
        </span>
        <h4
          className={mergeClasses(styles.title, !shownTime && styles.alone, isPast && styles.past)}
          dir="auto"
        >
          {isRenaming ? (
            <RenamePart
              id={id}
              title={title}
              onRename={next => callbacks.onRename(id, next)}
              onClose={callbacks.onRenamed}
            />
          ) : (
            <button
              type="button"
              className={styles.open}
              dir="auto"
              data-part="title"
              onClick={() => callbacks.onOpen(id)}
            >
              {title}
            </button>
          )}
        </h4>
        <div className={styles.tools}>
          <span className={styles.pending}>
            <PendingMark isPending={isPending} />
          </span>
          {canEdit && (
            // Not a button element: Firefox does not drag from buttons.
            <div
              ref={handle}
              role="button"
              tabIndex={0}
              className={mergeClasses(styles.tool, styles.handle)}
              data-part="handle"
              data-tooltip="Drag, or press Space and use the arrow keys"
              aria-label={`Move ${title}`}
              aria-pressed={isLifted}
            >
              <ReOrderDotsVerticalRegular />
            </div>
          )}
          <button
            type="button"
            className={styles.tool}
            data-part="menu"
            data-tooltip="More actions"
            aria-label={`Actions for ${title}`}
            aria-haspopup="menu"
            onClick={event => callbacks.onMenu(id, event.currentTarget)}
          >
            <MoreHorizontalRegular />
          </button>
        </div>
        <div className={styles.rest}>
          <ActivityFacts item={item} notes={notes} />
          {fitting && canEdit && (
            <OutOfOrder title={title} time={fitting} onFit={() => callbacks.onFit(id, fitting)} />
          )}
          {isIdea && canEdit && (
            <button
              type="button"
              className={styles.plan}
              aria-label={`Add to day…: ${title}`}
              onClick={() => callbacks.onPlan(id)}
            >
              Add to day…
            </button>
          )}
          {description && <ActivityText text={description} title={title} />}
        </div>
      </div>
    </li>
  )
}, sameRow)

/** A time in a narrow column: only the day after it may go to another line. */
const unbroken = (text: string) => text.replaceAll(/ (?!\+)/g, '\u00a0')

// The rows come from the database as new objects each time, so identity says nothing.
function sameRow(before: ActivityRowProps, now: ActivityRowProps) {
  return (
    before.canEdit === now.canEdit &&
    before.isPending === now.isPending &&
    before.isPast === now.isPast &&
    before.isLifted === now.isLifted &&
    before.isChosen === now.isChosen &&
    before.isRenaming === now.isRenaming &&
    before.isSkippedAlone === now.isSkippedAlone &&
    before.callbacks === now.callbacks &&
    noteNames.every(name => before.notes[name] === now.notes[name]) &&
    (before.item === now.item || sameItem(before.item, now.item))
  )
}

const noteNames = ['end', 'zones', 'closed', 'way', 'isTight', 'fitting'] as const
const shownFields = [
  'id',
  'dayId',
  'time',
  'title',
  'location',
  'description',
  'cost',
  'category',
  'link',
] as const

const sameItem = (before: Item, now: Item) => shownFields.every(field => before[field] === now[field])
