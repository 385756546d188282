import { flushSync } from 'react-dom'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { moneyOf } from '#shared/features/trips/moneyOf.ts'
import type { Trip, TripDestination } from '#shared/features/trips/schema.ts'
import { desktopQuery, phoneQuery, wideQuery } from '../../ui/look/breakpoints.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useStable } from '../../ui/useStable.ts'
import { CategoryFilter } from './CategoryFilter.tsx'
import { DayIndex } from './DayIndex.tsx'
import { DayStrip } from './DayStrip.tsx'
import { EmptyPlan } from './EmptyPlan.tsx'
import { ItineraryHead, PlanButtons } from './ItineraryHead.tsx'
import { OtherPlaces } from './OtherPlaces.tsx'
import { PlanSide } from './PlanSide.tsx'
import { PlanList } from './PlanList.tsx'
import { ActivityDialogPart, EmptyFilterPart, IdeasPart, KeepFocusPart, SelectionPart } from './planParts.ts'
import { OverPlanPart } from './overPlanPart.ts'
import type { OpenPart } from './openPart.ts'
import type { PlanOnMap } from './planOnMap.ts'
import { TripPlaces } from './TripPlaces.tsx'
import { TripRoom } from './TripRoom.tsx'
import { categoryLooks } from './categoryLooks.tsx'
import type { ItineraryCallbacks } from './itineraryCallbacks.ts'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay, PlanTrip } from '#shared/features/itinerary/plan.ts'
import type { TripUse } from './tripUse.ts'
import { useAllRows } from './useAllRows.ts'
import { useDayCallbacks } from './useDayCallbacks.ts'
import { useDayInView } from './useDayInView.ts'
import { useDayNotes } from './useDayNotes.ts'
import type { WatchSlot } from './useDayNotes.ts'
import { showNewRow } from './showNewRow.ts'
import { useFolded } from './useFolded.ts'
import { useGoTo } from './useGoTo.ts'
import { useItineraryStyles } from './useItineraryStyles.ts'
import { usePlanMoves } from './usePlanMoves.ts'
import { usePlanActions } from './usePlanActions.tsx'
import { usePlanFilter } from './usePlanFilter.ts'
import { usePlanKeys } from './usePlanKeys.ts'
import { useTripPlace } from './useTripPlace.ts'

export interface ItineraryViewProps extends WatchSlot {
  trip: PlanTrip & TripDestination & Pick<Trip, 'currency'>
  plan: readonly PlanDay[]
  /** What has no day yet; undefined for visitors. */
  ideas: PlanDay | undefined
  canEdit: boolean
  /** How much there is in the trip, including deleted days. */
  used: TripUse
  pendingIds: ReadonlySet<string>
  /** Activities that are over, while the trip is on. */
  pastIds: ReadonlySet<string>
  callbacks: ItineraryCallbacks
  /** Buttons from other features, before the plan's own. */
  headActions?: ReactNode
  /** What is in the column next to the plan. */
  aside?: ReactNode
  /** What the trip is about, one press away on phones. */
  about?: ReactNode
  /** Renders the trip's map: beside the plan, or one press away. */
  renderMap?: ((plan: PlanOnMap) => ReactNode) | undefined
  /** The date of today, yyyy-MM-dd. */
  today: string
  /** What is now and next: under the head of today, or beside the plan. */
  todayCard?: ReactNode
  /** The plan's first rows are on the page. */
  onShown: () => void
}

/** Your Itinerary: the days on a timeline, and everything that edits them. */
export function ItineraryView(props: ItineraryViewProps) {
  const { trip, plan, ideas, canEdit, used, pendingIds, pastIds, callbacks, headActions } = props
  const { aside, about, renderMap, today, todayCard, onShown } = props
  const isPhone = useMediaQuery(phoneQuery)
  const isWide = useMediaQuery(wideQuery)
  const hasColumn = useMediaQuery(desktopQuery)
  const hasMap = renderMap !== undefined
  const [place, showPlace] = useTripPlace(isPhone, hasMap, hasColumn)
  const isFront = place === 'map'
  const styles = useItineraryStyles()
  const list = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenPart>()
  const { filter, setFilter, showAdded, seen, counts } = usePlanFilter(plan)
  const [isFiltering, setFiltering] = useState(false)
  const [folded, setFold] = useFolded()
  const [announcement, setAnnouncement] = useState('')
  const areAllRows = useAllRows(onShown)
  const { notes, watch } = useDayNotes({ ...props, isDrawn: areAllRows, open, onOpen: setOpen })
  const places = useMemo(() => (ideas ? [...seen, ideas] : seen), [seen, ideas])
  const earlierSeen = useDeferredValue(seen)

  const { shown, liftedId, listProps, rows, rowCallbacks, carryOut, deleteActivity } = usePlanMoves({
    list,
    line,
    places,
    callbacks,
    canEdit,
    onReach: dayId => setFold(dayId, false),
    onOpen: setOpen,
    onAnnounce: setAnnouncement,
  })
  const dayCallbacks = useDayCallbacks({
    plan,
    folded,
    setFold,
    filter,
    onAdded: showAdded,
    onMenu: (day, target) => setOpen({ part: 'day-menu', dayId: day.id, target }),
    callbacks,
  })
  const inView = useDayInView(list, seen)
  const { goToDay, goToItem, followAdded } = useGoTo({
    list,
    tripId: trip.id,
    plan: ideas ? [...plan, ideas] : plan,
    today,
    areAllRows,
    inView,
    onReveal: dayId =>
      flushSync(() => {
        showPlace('plan')
        if (!places.some(({ id }) => id === dayId)) setFilter('all')
        setFold(dayId, false)
      }),
    onAnnounce: setAnnouncement,
  })
  const { onAddDay, onAddDayAndGo, onAddActivity, onFilter, onShow, listNow } = useStable({
    onShow: showPlace,
    listNow: () => list.current,
    // A day that was just added is empty: no filter would show it.
    onAddDay: () => void callbacks.onAddDay().then(done => done && setFilter('all')),
    onAddDayAndGo() {
      followAdded()
      onAddDay()
    },
    onAddActivity: () => {
      const dayId = isPhone ? inView.placeNow() : undefined
      setOpen({ part: isPhone && plan.length > 0 ? 'line' : 'add', dayId })
    },
    onFilter() {
      showPlace('plan')
      setFiltering(!isFiltering)
      window.scrollTo({ top: 0, behavior: 'instant' })
    },
  })
  usePlanKeys({
    plan,
    seen,
    today,
    canEdit,
    areAllRows,
    dayInView: inView.store.get,
    onGo: goToDay,
    onMove: itemId => setOpen({ part: 'move', itemId }),
    onEdit: itemId => setOpen({ part: 'edit', itemId }),
  })
  const showsFilter = filter !== 'all' || (isPhone ? isFiltering : counts.all > 0)
  const hidesFilter = isPhone && counts.all > 0
  usePlanActions({ canEdit, hidesFilter, onAddActivity, onAddDay: onAddDayAndGo, onFilter })
  const ways = { today, inView, onGo: isFront ? inView.store.set : goToDay }
  const asked = { inView, listNow, onShow, onGoTo: goToItem, onOpen: setOpen }
  const map = renderMap?.({ plan: seen, ideas, pastIds, canEdit, isFront, isBeside: hasColumn, ...asked })
  const planRows = { pendingIds, liftedId, rowCallbacks, picks: rows.picks, callbacks: dayCallbacks }
  const shownIdeas = shown.find(({ id }) => id === ideasChoice)
  const tray = shownIdeas && areAllRows && (
    <IdeasPart ideas={shownIdeas} tripId={trip.id} isBeside={isWide} {...planRows} />
  )
  const buttons = (
    <PlanButtons
      canEdit={canEdit}
      actions={headActions}
      onAddDay={onAddDay}
      {...(!isPhone && { onAddActivity, onNearAdd: ActivityDialogPart.preload })}
    />
  )

  return (
    <section aria-labelledby="itinerary-heading">
      {!isWide && (
        <DayStrip plan={seen} ideaCount={ideas?.items.length ?? 0} {...ways} isFollowed={place !== 'about'}>
          {(isPhone || (hasMap && !hasColumn)) && (
            <TripPlaces place={place} hasMap={hasMap} hasAbout={isPhone} onShow={showPlace} />
          )}
        </DayStrip>
      )}
      <div ref={list} className={styles.root} {...listProps}>
        <div ref={line} className={styles.line} aria-hidden />
        {isWide && (
          <div className={styles.days}>{seen.length > 1 && <DayIndex plan={earlierSeen} {...ways} />}</div>
        )}
        <div className={styles.main} hidden={place !== 'plan'}>
          <ItineraryHead>{!isPhone && buttons}</ItineraryHead>
          {canEdit && <TripRoom used={used} />}
          {showsFilter && <CategoryFilter value={filter} counts={counts} onChange={setFilter} />}
          <div>
            <PlanList
              zone={trip.destinationTimeZone ?? undefined}
              money={moneyOf(trip)}
              days={shown.filter(({ id }) => id !== ideasChoice)}
              {...{ areAllRows, folded, today, canEdit, pastIds, notes, isPhone }}
              {...planRows}
              // Where there is room beside the plan, it would only push the plan away.
              todayCard={!isWide && todayCard}
            >
              {plan.length === 0 && <EmptyPlan canEdit={canEdit} onAddDay={onAddDay} />}
              {filter !== 'all' && seen.length === 0 && (
                <EmptyFilterPart label={categoryLooks[filter].label} onShowAll={() => setFilter('all')} />
              )}
              {!isWide && tray}
            </PlanList>
          </div>
          {isPhone && <div className={styles.foot}>{buttons}</div>}
        </div>
        {hasColumn ? (
          <PlanSide {...{ isFront, map }} top={isWide && todayCard}>
            {isWide && tray}
            {aside}
          </PlanSide>
        ) : (
          <OtherPlaces about={isPhone && about} {...{ place, map }} />
        )}
      </div>
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {announcement}
        </span>
      </VisuallyHidden>
      {watch}
      {areAllRows && <KeepFocusPart list={list} />}
      {rows.picks.chosen && (
        <SelectionPart
          chosen={rows.picks.chosen}
          {...{ trip, plan, ideas }}
          shown={places}
          onDone={rows.endSelection}
        />
      )}
      {open && (
        <OverPlanPart
          {...{ open, trip, plan, ideas, canEdit, callbacks }}
          shown={places}
          onOpen={next => setOpen(now => (next === undefined && now !== open ? now : next))}
          onMove={move => carryOut(move, 'menu')}
          onDelete={deleteActivity}
          onQuickAdd={async (day, entry, id) => {
            if (!('at' in open)) showPlace('plan')
            const isAdded = await dayCallbacks.onQuickAdd(day, entry, id)
            // What is added next goes there as well, even at the end of the page, where the last day would be in view.
            if (isAdded) showNewRow(list.current, id, inView.hold)
            return isAdded
          }}
          onRename={rows.setRenaming}
          onSelect={rows.toggle}
          onAdded={({ category }) => showAdded(category)}
        />
      )}
    </section>
  )
}
