import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { KeptMaps } from '../map/offline/KeptMaps.tsx'
import { mapStore, runDownloads } from '../map/offline/downloads.ts'
import { listMaps } from '../map/offline/mapRoom.ts'
import { removeMap } from '../map/offline/tripMaps.ts'
import { TitledSection } from './TitledSection.tsx'

/** The downloaded maps; nothing where there are none. */
export function MapsSection() {
  const maps = useLiveQuery(() => listMaps(mapStore().db), [])
  // Maps of trips that are gone leave the list, and downloads that were left go on.
  useEffect(runDownloads, [])
  if (!maps || maps.length === 0) return null
  return (
    <TitledSection title="Downloaded maps">
      <KeptMaps maps={maps} onRemove={tripId => void removeMap(mapStore(), tripId)} />
    </TitledSection>
  )
}
