import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { HostMap } from '#shared/features/map/hostMap.ts'
import { placesAttribution } from '#shared/features/places/attribution.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { flexColumn } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { SketchMap } from '../../ui/map/SketchMap.tsx'
import type { MapProps } from '../../ui/map/mapParts.ts'
import { findTownNames } from '../places/findTownNames.ts'
import { Chip } from './MapChips.tsx'
import { landmarkNames } from './landmarkNames.ts'
import { mostNamed, nearbyNames } from './nearbyPlaces.ts'
import type { NamedSpot } from './nearText.ts'
import { useFindAreas } from './offline/useFindAreas.ts'
import { StreetsCredit } from './streets/StreetsCredit.tsx'
import { useStreets } from './streets/useStreets.ts'
import { useAround } from './useAround.ts'

const useStyles = makeStyles({
  root: { ...flexColumn(), height: '100%' },
  map: { position: 'relative', flexGrow: 1, minHeight: 0 },
  streets: { position: 'absolute', top: space(2), left: space(2), right: '60px' },
  note: {
    width: 'fit-content',
    margin: space(2, 0, 0),
    padding: space(2, 3),
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    fontSize: tokens.fontSizeBase200,
  },
  credit: { marginLeft: 'auto', marginRight: space(2) },
})

/** The trip that a place belongs to. */
export interface TripAround extends TripDestination {
  id: string
}

export interface SetPlaceMapProps extends Pick<MapProps, 'pins' | 'fallback'> {
  trip: TripAround
  /** Where the host's streets come from; null when it has none. */
  host: HostMap | null
  landmarks: readonly NamedSpot[]
  framed: readonly LatLng[]
  frameKey: string
  onSet: (at: LatLng) => void
}

/** The map that a place is set on: with streets, towns, districts and landmarks to find one's way by. */
export function SetPlaceMap(props: SetPlaceMapProps) {
  const { trip, host, landmarks, framed, frameKey, fallback, onSet, ...map } = props
  const styles = useStyles()
  const around = useAround(trip, framed, true)
  const streets = useStreets(host, useIsOffline(), useFindAreas(trip.id))
  const names = useMemo(() => {
    const best = around.places.filter(({ rank }) => rank < mostNamed)
    return [...landmarkNames(landmarks), ...around.names, ...nearbyNames(best)]
  }, [around, landmarks])
  return (
    <div className={styles.root}>
      <div className={styles.map}>
        <SketchMap
          {...map}
          label="Map. Press where the place is. With the arrow keys, move the map, then press Enter."
          names={names}
          findNames={findTownNames}
          framed={framed}
          frameKey={fallback || framed.length > 0 ? frameKey : `${frameKey} ${JSON.stringify(around.town)}`}
          fallback={fallback ?? around.town}
          backdrop={streets.backdrop}
          chosenId={map.pins[0]?.id}
          onSet={onSet}
          onAdd={onSet}
          onMove={(_id, to) => onSet(to)}
        />
        {streets.isOffered && (
          <div className={styles.streets}>
            <Chip isOn={streets.isOn} onPress={streets.toggle}>
              Streets
            </Chip>
            <div role="status">{streets.note && <p className={styles.note}>{streets.note}</p>}</div>
          </div>
        )}
      </div>
      <StreetsCredit text={streets.attribution ?? placesAttribution.label} className={styles.credit} />
    </div>
  )
}
