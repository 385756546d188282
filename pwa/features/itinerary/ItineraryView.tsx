import { makeStyles, tokens } from '@fluentui/react-components'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { RowCallbacks } from './ActivityRow.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'
import { DayIndex } from './DayIndex.tsx'
import { DaySection } from './DaySection.tsx'
import { EmptyFilter, EmptyPlan } from './EmptyPlan.tsx'
import { AddActivityThumb, ItineraryHead } from './ItineraryHead.tsx'
import { ActivityDialogPart, ItineraryParts } from './ItineraryParts.tsx'
import type { OpenPart } from './ItineraryParts.tsx'
import { TripRoom } from './TripRoom.tsx'
import { categoryLooks } from './categoryLooks.tsx'
import type { DraftKeeping } from './draftKeeping.ts'
import { countByFilter, filterPlan } from './filterPlan.ts'
import type { PlanFilter } from './filterPlan.ts'
import type { ItineraryCallbacks } from './itineraryCallbacks.ts'
import { findItem } from './itineraryPlan.ts'
import type { DayPlan, PlanTrip } from './itineraryPlan.ts'
import { keptTexts } from './keptTexts.ts'
import { limitRows } from './limitRows.ts'
import { moveTo } from './planMoves.ts'
import type { PlannedMove } from './planMoves.ts'
import type { TripUse } from './tripUse.ts'
import { useFollowFocus } from './useFollowFocus.ts'
import type { RowPart } from './useFollowFocus.ts'
import { useItemDrag } from './useItemDrag.ts'
import { useKeyboardMove } from './useKeyboardMove.ts'

/** Enough rows to fill any screen; the first picture waits for no more. */
const firstRows = 24

const desk = '@media (min-width: 1024px)'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0 32px',
    [desk]: { gridTemplateColumns: 'minmax(0, 1fr) 272px' },
    '@media (min-width: 1280px)': { gap: '0 48px', gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  },
  main: { minWidth: 0 },
  list: { position: 'relative', '@media (max-width: 719px)': { paddingBottom: '72px' } },
  side: {
    display: 'none',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
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
})

export interface ItineraryViewProps {
  trip: PlanTrip & Pick<Trip, 'destination'>
  plan: readonly DayPlan[]
  canEdit: boolean
  /** How much there is in the trip, of deleted days as well. */
  used: TripUse
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
export function ItineraryView(props: ItineraryViewProps) {
  const { trip, plan, canEdit, used, pendingIds, userId, keeping, callbacks, headActions, aside } = props
  const styles = useStyles()
  const list = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenPart>()
  const [filter, setFilter] = useState<PlanFilter>('all')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const [areAllRows, setAllRows] = useState(false)
  const kept = useMemo(() => keptTexts(keeping, userId), [keeping, userId])
  const counts = useMemo(() => countByFilter(plan), [plan])
  // What moves is moved among what is seen; the rest keeps its place.
  const seen = useMemo(() => filterPlan(plan, filter), [plan, filter])

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
    plan: seen,
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
    onDrop: (itemId, place) => carryOut(moveTo(seen, itemId, place), 'handle'),
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
    const found = findItem(seen, itemId)
    if (!found) return
    const { items } = found.day
    const heir = items[found.index + 1] ?? items[found.index - 1]
    if (heir) follow(heir.id, 'menu')
    void callbacks.onDeleteActivity(found.item).then(done => {
      if (!done || heir) return
      const day = list.current?.querySelector(`[data-day-id="${CSS.escape(found.day.id)}"]`)
      day?.querySelector<HTMLElement>('[data-part="quick-add"] input')?.focus()
    })
  }
  const goTo = (dayId: string) => {
    setFold(dayId, false)
    const day = list.current?.querySelector<HTMLElement>(`[data-day-id="${CSS.escape(dayId)}"]`)
    day?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    day?.querySelector<HTMLElement>('h3 button')?.focus({ preventScroll: true })
  }
  // A day that was just added has nothing on it: no filter would show it.
  const addDay = () => void callbacks.onAddDay().then(done => done && setFilter('all'))
  const addActivity = () => setOpen({ part: 'add' })
  const rowLimits = areAllRows ? [] : limitRows(keyboard.shown, firstRows)

  return (
    <section className={styles.root} aria-labelledby="itinerary-heading">
      <ItineraryHead
        canEdit={canEdit}
        actions={headActions}
        onAddDay={addDay}
        onAddActivity={addActivity}
        onNearAdd={ActivityDialogPart.preload}
      />
      <div className={styles.main}>
        {canEdit && <TripRoom used={used} />}
        {(counts.all > 0 || filter !== 'all') && (
          <CategoryFilter value={filter} counts={counts} onChange={setFilter} />
        )}
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
              kept={kept}
              onFold={() => setFold(day.id, !folded.has(day.id))}
              onRename={title => callbacks.onRenameDay(day, title)}
              onConfirm={() => void callbacks.onConfirmDay(day)}
              onDelete={() => void callbacks.onDeleteDay(plan.find(({ id }) => id === day.id) ?? day)}
              // What is typed under a filter belongs to it, and stays in sight.
              onQuickAdd={(text, id) =>
                callbacks.onQuickAdd(day, { id, line: text }, filter === 'all' ? 'other' : filter)
              }
            />
          ))}
          {plan.length === 0 && <EmptyPlan canEdit={canEdit} onAddDay={addDay} />}
          {filter !== 'all' && seen.length === 0 && (
            <EmptyFilter label={categoryLooks[filter].label} onShowAll={() => setFilter('all')} />
          )}
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.aside}>{aside}</div>
        {seen.length > 1 && <DayIndex plan={seen} onGo={goTo} />}
      </div>
      {canEdit && <AddActivityThumb onAddActivity={addActivity} onNearAdd={ActivityDialogPart.preload} />}
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {announcement}
        </span>
      </VisuallyHidden>
      {open && (
        <ItineraryParts
          open={open}
          trip={trip}
          plan={plan}
          shown={seen}
          userId={userId}
          keeping={keeping}
          callbacks={callbacks}
          onOpen={next => setOpen(now => (next === undefined && now !== open ? now : next))}
          onMove={move => carryOut(move, 'menu')}
          onDelete={deleteActivity}
          onAdded={({ category }) => setFilter(now => (now === category ? now : 'all'))}
        />
      )}
    </section>
  )
}
