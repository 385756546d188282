import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { tripPlaces } from '#shared/features/itinerary/tripPlaces.ts'
import type { HostMap } from '#shared/features/map/hostMap.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { sizeText } from '#shared/plain/sizeText.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useScopeRows } from '../../../data/rows/useRows.ts'
import { useIsOffline } from '../../../data/server/useIsOffline.ts'
import { currentSession } from '../../../data/session/session.ts'
import { keepStorageQuietly } from '../../../data/store/keepStorage.ts'
import { useToday } from '../../trips/useToday.ts'
import { canKeepFiles } from './areaFiles.ts'
import { mapStore, runDownloads } from './downloads.ts'
import { MapDownloadView } from './MapDownloadView.tsx'
import type { MapDownloadState } from './MapDownloadView.tsx'
import type { TripMapRecord } from './mapRecord.ts'
import { findRoom } from './mapRoom.ts'
import type { MapRoom } from './mapRoom.ts'
import { cancelMap, pauseMap, removeMap, requestMap, resumeMap } from './tripMaps.ts'
import { useMapSize } from './useMapSize.ts'
import type { MapSize } from './useMapSize.ts'

interface MapDownloadProps {
  trip: Pick<Trip, 'id' | 'destinationLat' | 'destinationLon'>
  /** Where the host's streets come from. */
  host: HostMap | null
}

/** Downloads the map of a trip, where the host allows it. Only for trips that are on this device. */
export function MapDownload({ trip, host }: MapDownloadProps) {
  const { db } = currentSession()
  const record = useLiveQuery(async () => (await db.tripMap.get(trip.id)) ?? null, [db, trip.id])
  if (record === undefined || !canKeepFiles()) return null
  const isOffered = host?.kind === 'archive' && host.isOfflineAllowed
  if (!isOffered && !record?.kept && !record?.wanted) return null
  return <KnownMap trip={trip} record={record} host={isOffered ? host : noHost} />
}

/** A map that was downloaded stays of use when the host no longer offers one. */
const noHost: HostMap = {
  kind: 'archive',
  url: '',
  format: 'vector',
  attribution: '',
  isOfflineAllowed: false,
}
const nowhere: readonly LatLng[] = []

interface KnownMapProps {
  trip: MapDownloadProps['trip']
  record: TripMapRecord | null
  host: HostMap
}

function KnownMap({ trip, record, host }: KnownMapProps) {
  const tripId = trip.id
  const places = usePlaces(trip)
  const isOffline = useIsOffline()
  const size = useMapSize(host, host.url ? places : nowhere, isOffline)
  const today = useToday()
  const [room, setRoom] = useState<MapRoom>('fits')
  useEffect(runDownloads, [])

  const download = async () => {
    if (!size) return
    const found = await findRoom(mapStore(), { tripId, bytes: size.bytes, today })
    setRoom(found)
    if (found !== 'fits') return
    void keepStorageQuietly()
    await requestMap(mapStore(), tripId, size)
    runDownloads()
  }
  const state = stateOf(record, size)
  const note = noteOf(record, room, size)
  if (!state && !note) return null
  return (
    <MapDownloadView
      state={state}
      note={note}
      offer={room === 'fits' ? undefined : room.offer}
      onDownload={() => void download()}
      onPause={() => void pauseMap(mapStore(), tripId)}
      onResume={() => void resumeMap(mapStore(), tripId).then(runDownloads)}
      onCancel={() => void cancelMap(mapStore(), tripId)}
      onRemove={() => {
        // There may be room now. The next download finds out.
        setRoom('fits')
        void removeMap(mapStore(), tripId)
      }}
      onGiveUp={map => void removeMap(mapStore(), map.tripId).then(download)}
    />
  )
}

function usePlaces({ id, destinationLat, destinationLon }: MapDownloadProps['trip']): readonly LatLng[] {
  const items = useScopeRows(tripScope(id), 'item')
  return useMemo(
    () => (items ? tripPlaces({ destinationLat, destinationLon }, items) : []),
    [items, destinationLat, destinationLon],
  )
}

function stateOf(record: TripMapRecord | null, size: MapSize | undefined): MapDownloadState | undefined {
  if (record?.wanted) {
    const { bytes, got, problem, isPaused } = record.wanted
    return { is: isPaused ? 'paused' : 'loading', bytes, got, problem }
  }
  const offered = size && size.areas.length > 0 ? size : undefined
  const isPart = offered?.isPart ?? false
  if (record?.kept) {
    const { bytes, key } = record.kept
    return { is: 'kept', bytes, isPart, isOutdated: offered !== undefined && offered.key !== key }
  }
  return offered && { is: 'offered', bytes: offered.bytes, isPart }
}

function noteOf(record: TripMapRecord | null, room: MapRoom, size: MapSize | undefined): string | undefined {
  if (room !== 'fits' && size) {
    const { limit, used, own } = room
    if (size.bytes > limit)
      return `This map is too large for this device: up to ${sizeText(limit)} of maps fit.`
    if (own > 0 && used - own + size.bytes <= limit)
      return "There's no room for the new map beside the old one. Remove the old one first."
    const others = `${sizeText(used - own)} of ${sizeText(limit)}`
    return `There's no room for this map: ${others} are taken by other maps.`
  }
  if (record?.isDamaged && !record.kept) return 'The map on this device was damaged, so we removed it.'
  return undefined
}
