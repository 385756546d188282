import { mergeClasses } from '@fluentui/react-components'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import { findActivity } from '#shared/features/itinerary/plan.ts'
import type { HostMap } from '#shared/features/map/hostMap.ts'
import { placesAttribution } from '#shared/features/places/attribution.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { SketchMap } from '../../ui/map/SketchMap.tsx'
import type { MapProps } from '../../ui/map/mapParts.ts'
import { paperFrom } from '../../ui/map/paintGround.ts'
import { useMyPosition } from '../../ui/map/useMyPosition.ts'
import { coarseQuery } from '../../ui/look/breakpoints.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useStable } from '../../ui/useStable.ts'
import { inNextFrame } from '../../ui/inNextFrame.ts'
import type { PlanOnMap } from '../itinerary/planOnMap.ts'
import { MapChips } from './MapChips.tsx'
import { MapTools } from './MapTools.tsx'
import { TripMapCard } from './TripMapCard.tsx'
import { UnplacedNote } from './UnplacedNote.tsx'
import { useDayColorStyles } from './dayPinColor.ts'
import { setPlace } from './mapEdits.ts'
import { placeAt } from './nearbyPlaces.ts'
import type { NearbyPlace, Shown } from './nearbyPlaces.ts'
import { StreetsCredit } from './streets/StreetsCredit.tsx'
import type { StreetsState } from './streets/useStreets.ts'
import { townView, townZoom } from './townView.ts'
import { useAskedPin } from './useAskedPin.ts'
import { useAround } from './useAround.ts'
import { useMapDays } from './useMapDays.ts'
import { useRowLink } from './useRowLink.ts'
import { useTripMapStyles } from './useTripMapStyles.ts'
import { useNearbyPins, useTripPins } from './useTripPins.ts'

export interface TripMapProps extends PlanOnMap, Pick<MapProps, 'findNames'> {
  trip: Trip
  /** Places worth visiting, besides those of the guide. */
  worthVisiting: readonly NearbyPlace[]
  streets?: StreetsState
  /** Where the host's streets come from; null when it has none. */
  host: HostMap | null
  /** Below the map. */
  children?: ReactNode
}

/** About how high a card of what is chosen is, with the buttons above it. */
const cardPx = 220
/** About how high that of a nearby place is, with what the guide knows. */
const placeCardPx = 320
/** How high the line of chips is. */
const chipsPx = 60
/** Said where the sketch has nothing but paper below its names: a pin there may lie in a lake. */
const paperText = 'No streets or water this close · '

/** A trip's plan on a map. Pins and rows are one: choosing or pointing at either shows the other. */
export const TripMap = memo(function TripMap(props: TripMapProps) {
  const { trip, plan, ideas, canEdit, inView, listNow, isFront, isBeside } = props
  const { worthVisiting, findNames, streets, host, onGoTo, onOpen, onShow, children } = props
  useDayColorStyles()
  const styles = useTripMapStyles()
  const root = useRef<HTMLDivElement>(null)
  const isShown = isFront || isBeside
  const [hasIdeas, setHasIdeas] = useState(true)
  const [hasNearby, setHasNearby] = useState(true)
  const [chosenId, setChosenId] = useState<string>()
  const [rowPresses, setRowPresses] = useState(0)
  const [liftedId, setLiftedId] = useState<string>()
  const [pointedId, setPointedId] = useState<string>()
  const [view, setView] = useState<Shown>()
  const days = useMapDays(props)
  const { own, ways, unplaced, framed, frameKey, positions } = useTripPins(props, days, hasIdeas, isShown)
  const around = useAround(trip, positions, isShown)
  const places = useMemo(() => [...around.places, ...worthVisiting], [around.places, worthVisiting])
  const nearby = useNearbyPins(props, places, hasNearby && isShown ? view : undefined)
  const pins = useMemo(() => [...own, ...nearby.pins], [own, nearby.pins])
  const names = useMemo(() => [...around.names, ...nearby.names], [around.names, nearby.names])
  const position = useMyPosition(isShown)
  const { me } = position
  /** The days that were chosen when the person asked where they are: choosing others frames those again. */
  const [askedAmong, setAskedAmong] = useState<ReadonlySet<string>>()
  const isMeFramed = me !== undefined && askedAmong === days.chosen
  /** The days that were chosen when a pin was asked for. */
  const [pinAmong, setPinAmong] = useState<ReadonlySet<string>>()
  const isPlanBeside = isBeside && !isFront

  useRowLink({
    isOn: isPlanBeside,
    listNow,
    chosenId,
    pointedId,
    plan,
    onChoose(id) {
      if (!own.some(pin => pin.id === id)) return
      setChosenId(id)
      setRowPresses(rowPresses + 1)
    },
    onLift: setLiftedId,
  })
  useEffect(() => {
    if (!isFront) return undefined
    return inNextFrame(() => root.current?.scrollIntoView({ block: 'start' }))
  }, [isFront])

  const all = ideas ? [...plan, ideas] : plan
  const found = chosenId === undefined ? undefined : findActivity(all, chosenId)
  const showsIdeas = hasIdeas || days.chosen.has(ideasChoice)
  // A pin that is switched off takes its card along.
  if (found && !(found.day.id === ideasChoice ? showsIdeas : days.shows(found.day.id))) setChosenId(undefined)
  const askedId = useAskedPin({
    isFront,
    isKnown: id => findActivity(all, id) !== undefined,
    onShow(id) {
      const { day } = findActivity(all, id)!
      setChosenId(id)
      setAskedAmong(undefined)
      setPinAmong(days.show(day.id))
      root.current?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true })
    },
    onBack: id => onGoTo(id),
  })
  const asked = pinAmong === days.chosen ? own.find(({ id }) => id === askedId) : undefined
  const place = found || !hasNearby ? undefined : places.find(({ id }) => id === chosenId)
  const hasCard = place !== undefined || (found !== undefined && !isPlanBeside)
  const [onlyId] = days.chosen
  const map = useStable<Required<Pick<MapProps, 'onChoose' | 'onRest' | 'onAdd' | 'onMove'>>>({
    onChoose(id) {
      setChosenId(id)
      if (id && isPlanBeside && findActivity(all, id)) onGoTo(id, true)
    },
    onRest: ({ zoom }, bounds) => setView({ zoom, bounds }),
    onAdd(at) {
      const there = placeAt(places, at)
      const offers = there ? [there.offer(trip)] : []
      onOpen({ part: 'line', dayId: onlyId ?? inView.placeNow(), at: { ...at, offers } })
    },
    onMove(id, to) {
      const moved = findActivity(all, id)
      if (moved) void setPlace(moved.item, to)
    },
  })
  const isEmpty = positions.length === 0
  const begin = townView(around.located) ?? (around.town && { ...around.town, zoom: townZoom })
  const hasFinger = useMediaQuery(coarseQuery)
  const isPaper = view !== undefined && view.zoom > paperFrom
  return (
    <div ref={root} className={styles.root} data-part="trip-map">
      <div
        className={mergeClasses(
          styles.map,
          hasCard && styles.carded,
          hasCard && isPlanBeside && styles.cardedBeside,
        )}
      >
        <SketchMap
          label={`Map of ${trip.title}`}
          pins={pins}
          ways={ways}
          framed={isMeFramed ? [me] : asked ? [asked] : framed}
          all={framed}
          frameKey={`${isMeFramed ? 'me' : (asked?.id ?? frameKey)} ${isEmpty ? JSON.stringify(around.town) : ''}`}
          fallback={around.town}
          chosenId={chosenId}
          chosenKey={rowPresses}
          headPx={chipsPx}
          footPx={place ? placeCardPx : isPlanBeside ? 0 : cardPx}
          liftedId={liftedId ?? pointedId}
          names={names}
          findNames={findNames}
          me={me}
          ringsAt={own.find(({ id }) => id === chosenId)}
          backdrop={streets?.backdrop}
          onChoose={map.onChoose}
          onPoint={setPointedId}
          onRest={map.onRest}
          {...(canEdit && { onAdd: map.onAdd, onMove: map.onMove })}
        />
        <div className={styles.top}>
          <MapChips
            days={isFront && !isBeside ? [] : plan}
            chosen={days.chosen}
            onAll={days.showAll}
            onDay={days.toggle}
            others={[
              ...(ideas && ideas.items.length > 0
                ? [
                    {
                      label: 'Ideas',
                      isOn: showsIdeas,
                      onPress: () => setHasIdeas(!hasIdeas),
                    },
                  ]
                : []),
              ...(streets?.isOffered
                ? [{ label: 'Streets', isOn: streets.isOn, onPress: streets.toggle }]
                : []),
              ...(places.length > 0
                ? [{ label: 'Nearby', isOn: hasNearby, onPress: () => setHasNearby(!hasNearby) }]
                : []),
            ]}
          />
          {isEmpty && (
            <p className={styles.note}>
              {canEdit
                ? `Nothing is on the map yet. ${hasFinger ? 'Press and hold' : 'Right-click'} a spot to add it.`
                : 'Nothing in this plan has a place on the map yet.'}
            </p>
          )}
          <div role="status">
            {[position.problem, streets?.note].map(
              note =>
                note && (
                  <p key={note} className={styles.note}>
                    {note}
                  </p>
                ),
            )}
          </div>
        </div>
        <MapTools
          isMeOn={position.isOn}
          onMe={() => {
            position.toggle()
            setAskedAmong(days.chosen)
          }}
          isLarge={isBeside ? isFront : undefined}
          onLarge={() => onShow(isFront ? 'plan' : 'map')}
        />
        <TripMapCard
          trip={trip}
          isBeside={isPlanBeside}
          found={isPlanBeside ? undefined : found}
          place={place}
          dayNow={() => all.find(({ id }) => id === (onlyId ?? inView.placeNow())) ?? plan[0]}
          {...{ canEdit, ideas, onGoTo, onOpen }}
          onClose={() => setChosenId(undefined)}
        />
      </div>
      <div className={styles.foot}>
        {canEdit && unplaced.length > 0 && (
          <UnplacedNote
            trip={trip}
            places={all}
            items={unplaced}
            host={host}
            {...(begin && { fallback: begin })}
          />
        )}
        {children}
        <StreetsCredit
          text={streets?.attribution || `${isPaper ? paperText : ''}${placesAttribution.label}`}
          className={styles.credit}
        />
      </div>
    </div>
  )
})
