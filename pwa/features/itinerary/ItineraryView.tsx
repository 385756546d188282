import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddFilled, AddRegular } from '@fluentui/react-icons/svg/add'
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { addDays } from '#shared/dates.ts'
import { nextDayNumber } from '#shared/features/itinerary/days.ts'
import { newId } from '#shared/ids.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { RowCallbacks } from './ActivityRow.tsx'
import { DayIndex } from './DayIndex.tsx'
import { DaySection } from './DaySection.tsx'
import { blankActivity, formOf, newDayChoice } from './activityForm.ts'
import type { DraftKeeping } from './draftKeeping.ts'
import type { ItineraryCallbacks } from './itineraryCallbacks.ts'
import { findItem } from './itineraryPlan.ts'
import type { DayPlan, PlanTrip } from './itineraryPlan.ts'
import { moveTo, moveToDay, stepFrom } from './planMoves.ts'
import type { PlannedMove } from './planMoves.ts'
import { useFollowFocus } from './useFollowFocus.ts'
import type { RowPart } from './useFollowFocus.ts'
import { useItemDrag } from './useItemDrag.ts'
import { useKeyboardMove } from './useKeyboardMove.ts'

const ActivityDialogPart = lazyPart(async () => (await import('./ActivityDialog.tsx')).ActivityDialog)
const MenuPart = lazyPart(async () => (await import('./ActivityMenuPopover.tsx')).ActivityMenuPopover)
const MoveToDayPart = lazyPart(async () => (await import('./MoveToDayDialog.tsx')).MoveToDayDialog)

/** Enough rows to fill any screen; the first picture waits for no more. */
const firstRows = 24

const phone = '@media (max-width: 719px)'
const desk = '@media (min-width: 1024px)'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0 32px',
    [desk]: { gridTemplateColumns: 'minmax(0, 1fr) 272px' },
    '@media (min-width: 1280px)': { gap: '0 48px', gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    gridColumn: '1 / -1',
    marginBottom: '8px',
  },
  heading: {
    flexGrow: 1,
    fontSize: '24px',
    lineHeight: '32px',
    letterSpacing: '-0.015em',
    '@media (min-width: 720px)': { fontSize: '28px', lineHeight: '36px' },
  },
  action: {
    minHeight: '44px',
    paddingLeft: '16px',
    paddingRight: '18px',
    borderRadius: tokens.borderRadiusCircular,
  },
  list: { position: 'relative', minWidth: 0, [phone]: { paddingBottom: '72px' } },
  side: {
    display: 'none',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    paddingTop: '8px',
    [desk]: { display: 'flex' },
  },
  aside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    ':empty': { display: 'none' },
  },
  line: {
    position: 'absolute',
    zIndex: 4,
    top: '-2px',
    left: 0,
    height: '3px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandStroke,
    pointerEvents: 'none',
    opacity: 0,
    '&[data-shown]': { opacity: 1 },
    '::before': {
      content: '""',
      position: 'absolute',
      top: '-4px',
      left: '-4px',
      width: '11px',
      height: '11px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
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

type OpenPart =
  | { part: 'add' }
  | { part: 'edit'; itemId: string }
  | { part: 'move'; itemId: string }
  | { part: 'menu'; itemId: string; target: HTMLElement }

export interface ItineraryViewProps {
  trip: PlanTrip
  plan: readonly DayPlan[]
  canEdit: boolean
  pendingIds: ReadonlySet<string>
  userId: string
  keeping: DraftKeeping
  callbacks: ItineraryCallbacks
  /** Buttons of other features, before the plan's own. */
  headActions?: ReactNode
  /** What stands in the column beside the plan, above the days at a glance. */
  aside?: ReactNode
}

/** Your Itinerary: the days on a timeline, and everything that edits them. */
export function ItineraryView({
  trip,
  plan,
  canEdit,
  pendingIds,
  userId,
  keeping,
  callbacks,
  headActions,
  aside,
}: ItineraryViewProps) {
  const styles = useStyles()
  const list = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenPart>()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const [areAllRows, setAllRows] = useState(false)

  useEffect(() => startTransition(() => setAllRows(true)), [])

  const setFold = (dayId: string, isFolded: boolean) => {
    if (folded.has(dayId) === isFolded) return
    const next = new Set(folded)
    if (isFolded) next.add(dayId)
    else next.delete(dayId)
    setFolded(next)
  }

  // Set below, once there is a plan to follow it in.
  const followRef = useRef<(itemId: string, part: RowPart) => void>(() => undefined)
  const keyboard = useKeyboardMove({
    plan,
    onMove: callbacks.onMove,
    onAnnounce: setAnnouncement,
    onReach: dayId => setFold(dayId, false),
    onFollow: itemId => followRef.current(itemId, 'handle'),
  })
  const follow = useFollowFocus(list, keyboard.shown)
  useEffect(() => {
    followRef.current = follow
  }, [follow])

  const carryOut = (move: PlannedMove | undefined, part: RowPart) => {
    if (!move) return
    setFold(move.day.id, false)
    follow(move.item.id, part)
    void callbacks.onMove(move)
  }
  const onHandle = useItemDrag({
    list,
    line,
    onDrop: (itemId, place) => carryOut(moveTo(plan, itemId, place), 'handle'),
  })
  const rowCallbacks = useMemo<RowCallbacks>(
    () => ({
      onOpen: itemId => setOpen({ part: 'edit', itemId }),
      onMenu: (itemId, target) => setOpen({ part: 'menu', itemId, target }),
      onHandle,
    }),
    [onHandle],
  )

  const deleteActivity = (itemId: string) => {
    const found = findItem(plan, itemId)
    if (!found) return
    const { items } = found.day
    const heir = items[found.index + 1] ?? items[found.index - 1]
    if (heir) follow(heir.id, 'menu')
    void callbacks.onDeleteActivity(found.item).then(done => {
      if (!done || heir) return
      list.current
        ?.querySelector<HTMLElement>(
          `[data-day-id="${CSS.escape(found.day.id)}"] [data-part="quick-add"] input`,
        )
        ?.focus()
    })
  }
  const goTo = (dayId: string) => {
    setFold(dayId, false)
    const day = list.current?.querySelector<HTMLElement>(`[data-day-id="${CSS.escape(dayId)}"]`)
    day?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    day?.querySelector<HTMLElement>('h3 button')?.focus({ preventScroll: true })
  }
  const startOfNew = () => {
    const dayNumber = nextDayNumber(plan)
    const date = trip.startDate && addDays(trip.startDate, dayNumber - 1)
    return blankActivity(newId(), { day: plan[0]?.id ?? newDayChoice, dayNumber, date })
  }

  const openItem = open && 'itemId' in open ? findItem(plan, open.itemId) : undefined
  const close = () => setOpen(undefined)
  const rowLimits = areAllRows ? [] : limitRows(keyboard.shown, firstRows)

  return (
    <section className={styles.root} aria-labelledby="itinerary-heading">
      <div className={styles.head}>
        <h2 id="itinerary-heading" className={styles.heading}>
          Your Itinerary
        </h2>
        {headActions}
        {canEdit && (
          <>
            <Button
              className={styles.action}
              icon={<CalendarAddRegular />}
              onClick={() => void callbacks.onAddDay()}
            >
              Add day
            </Button>
            <Button
              className={mergeClasses(styles.action, styles.wideOnly)}
              appearance="primary"
              icon={<AddRegular />}
              onPointerEnter={ActivityDialogPart.preload}
              onFocus={ActivityDialogPart.preload}
              onClick={() => setOpen({ part: 'add' })}
            >
              Add Activity
            </Button>
          </>
        )}
      </div>
      <div ref={list} className={styles.list} onKeyDown={keyboard.onKeyDown} onBlur={keyboard.onBlur}>
        <div ref={line} className={styles.line} aria-hidden />
        {keyboard.shown.map((day, index) => (
          <DaySection
            key={day.id}
            plan={day}
            rowLimit={rowLimits[index] ?? Infinity}
            isFolded={folded.has(day.id)}
            canEdit={canEdit}
            pendingIds={pendingIds}
            liftedId={keyboard.liftedId}
            rowCallbacks={rowCallbacks}
            markTyping={keeping.markTyping}
            onFold={() => setFold(day.id, !folded.has(day.id))}
            onRename={title => void callbacks.onRenameDay(day, title)}
            onConfirm={() => void callbacks.onConfirmDay(day)}
            onDelete={() => void callbacks.onDeleteDay(day)}
            onQuickAdd={text => callbacks.onQuickAdd(day, text)}
          />
        ))}
        {plan.length === 0 && (
          <EmptyState
            compact
            headingLevel={3}
            picture={<CalendarAddRegular />}
            title={canEdit ? 'Every trip starts with a first day' : 'Nothing planned yet'}
            body={
              canEdit ? 'Add a day, then fill it with what you would like to see, eat and do.' : undefined
            }
            actions={
              canEdit && (
                <Button
                  className={styles.action}
                  appearance="primary"
                  icon={<CalendarAddRegular />}
                  onClick={() => void callbacks.onAddDay()}
                >
                  Add the first day
                </Button>
              )
            }
          />
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.aside}>{aside}</div>
        {plan.length > 1 && <DayIndex plan={plan} onGo={goTo} />}
      </div>
      {canEdit && (
        <Button
          className={styles.thumb}
          appearance="primary"
          icon={<AddFilled />}
          onPointerDown={ActivityDialogPart.preload}
          onClick={() => setOpen({ part: 'add' })}
        >
          Add Activity
        </Button>
      )}
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {announcement}
        </span>
      </VisuallyHidden>

      {open?.part === 'add' && (
        <ActivityDialogPart
          kind="add"
          userId={userId}
          draftName={`activity-in-${trip.id}`}
          keeping={keeping}
          days={plan}
          start={startOfNew}
          onSave={({ form }) => callbacks.onAddActivity(form)}
          onClose={close}
        />
      )}
      {open?.part === 'edit' && openItem && (
        <ActivityDialogPart
          kind="edit"
          userId={userId}
          draftName={`activity-${openItem.item.id}`}
          keeping={keeping}
          days={plan}
          start={() => formOf(openItem.item)}
          onSave={callbacks.onUpdateActivity}
          onClose={close}
        />
      )}
      {open?.part === 'move' && openItem && (
        <MoveToDayPart
          title={openItem.item.title}
          days={plan}
          currentDayId={openItem.day.id}
          onChoose={dayId => {
            close()
            carryOut(moveToDay(plan, openItem.item.id, dayId), 'menu')
          }}
          onClose={close}
        />
      )}
      {open?.part === 'menu' && openItem && (
        <MenuPart
          target={open.target}
          title={openItem.item.title}
          {...menuMoves(plan, openItem.item.id, move => carryOut(move, 'menu'))}
          onEdit={() => setOpen({ part: 'edit', itemId: openItem.item.id })}
          onMoveToDay={() => setOpen({ part: 'move', itemId: openItem.item.id })}
          onDelete={() => deleteActivity(openItem.item.id)}
          onClose={() => {
            setOpen(now => (now === open ? undefined : now))
            // Only a menu that still had the focus gives it back; a dialog it opened has taken it elsewhere.
            if (
              document.activeElement === document.body ||
              document.activeElement?.closest('[role="menu"]')
            ) {
              open.target.focus()
            }
          }}
        />
      )}
    </section>
  )
}

/** How many rows each day may show when all of them together may show `most`. */
function limitRows(plan: readonly DayPlan[], most: number): number[] {
  let left = most
  return plan.map(({ items }) => {
    const limit = left
    left = Math.max(0, left - items.length)
    return limit
  })
}

/** The menu's steps within the day: each undefined at its end. */
function menuMoves(
  plan: readonly DayPlan[],
  itemId: string,
  carryOut: (move: PlannedMove | undefined) => void,
) {
  const found = findItem(plan, itemId)
  const step = (by: 1 | -1) => {
    const place = found && stepFrom(plan, { dayId: found.day.id, index: found.index }, by, itemId, true)
    return place && (() => carryOut(moveTo(plan, itemId, place)))
  }
  return { onMoveUp: step(-1), onMoveDown: step(1) }
}
