import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { inTransaction } from '../../../data/store/inTransaction.ts'
import type { LocalDatabase } from '../../../data/store/localDatabase.ts'
import { listAreaFiles, removeAreaFile } from './areaFiles.ts'
import type { TripMapRecord, WantedMap } from './mapRecord.ts'

/*
 * What a person wants of downloads is written in the database, where every tab of the device follows it: a download
 * stops because its record says so. See createDownloads.ts.
 */

export interface MapStore {
  db: LocalDatabase
  userId: string
}

type NewMap = Pick<WantedMap, 'url' | 'areas' | 'maxZoom' | 'attribution' | 'bytes' | 'key'>

/** Asks for the map of a trip. One that is there stays until the new one is whole. */
export async function requestMap({ db, userId }: MapStore, tripId: string, map: NewMap): Promise<void> {
  const wanted: WantedMap = {
    ...map,
    file: `${newId()}.pmtiles`,
    // The first plan that the download makes is this one, or the host's file has changed meanwhile.
    key: map.key,
    done: [],
    got: 0,
    isPaused: false,
    problem: null,
  }
  const before = await inTransaction(db, 'rw', [db.tripMap], async db => {
    const record = await db.tripMap.get(tripId)
    await db.tripMap.put({ tripId, kept: record?.kept ?? null, wanted })
    return record
  })
  if (before?.wanted) await removeAreaFile(userId, before.wanted.file)
}

export const pauseMap = ({ db }: MapStore, tripId: string): Promise<void> =>
  changeWanted(db, tripId, { isPaused: true, problem: null })

export const resumeMap = ({ db }: MapStore, tripId: string): Promise<void> =>
  changeWanted(db, tripId, { isPaused: false, problem: null })

/** Ends a download and removes what came; a map from before stays. */
export async function cancelMap(store: MapStore, tripId: string): Promise<void> {
  await dropFiles(store, tripId, record => {
    const files = [record.wanted?.file]
    record.wanted = null
    return files
  })
}

export async function removeMap(store: MapStore, tripId: string): Promise<void> {
  await dropFiles(store, tripId, record => {
    const files = [record.kept?.file, record.wanted?.file]
    record.kept = null
    record.wanted = null
    return files
  })
}

/** Throws a map away that can't be read, and remembers to say so. */
export async function dropDamaged(store: MapStore, tripId: string, file: string): Promise<void> {
  await dropFiles(store, tripId, record => {
    if (record.kept?.file !== file) return []
    record.kept = null
    record.isDamaged = true
    return [file]
  })
}

/** Takes files out of a record, then removes them. A record with nothing to say goes as well. */
async function dropFiles(
  { db, userId }: MapStore,
  tripId: string,
  take: (record: TripMapRecord) => (string | undefined)[],
): Promise<void> {
  const files = await inTransaction(db, 'rw', [db.tripMap], async db => {
    const record = await db.tripMap.get(tripId)
    if (!record) return []
    const taken = take(record)
    if (record.kept || record.wanted || record.isDamaged) await db.tripMap.put(record)
    else await db.tripMap.delete(tripId)
    return taken
  })
  for (const file of files) if (file !== undefined) await removeAreaFile(userId, file)
}

/** Changes a download if it is still like that: what a person pressed meanwhile counts. */
export async function changeWanted(
  db: LocalDatabase,
  tripId: string,
  changes: Partial<WantedMap>,
  { file, isPaused }: Partial<Pick<WantedMap, 'file' | 'isPaused'>> = {},
): Promise<void> {
  await db.tripMap
    .where('tripId')
    .equals(tripId)
    .modify(({ wanted }) => {
      if (!wanted || (file !== undefined && wanted.file !== file)) return
      if (isPaused === undefined || wanted.isPaused === isPaused) Object.assign(wanted, changes)
    })
}

/** Whether a trip is on this device, and not deleted. */
export async function isTripHere(db: LocalDatabase, tripId: string): Promise<boolean> {
  return (await db.row.get([tripScope(tripId), 'trip', tripId]))?.deletedAt === null
}

/** Removes the maps of trips that are no longer on this device, and files that no record names. */
export async function sweepMaps(store: MapStore): Promise<void> {
  const { db, userId } = store
  // Files first: what is written afterwards has its record before its file.
  const files = await listAreaFiles(userId)
  const records = await db.tripMap.toArray()
  const rows = await db.row.bulkGet(records.map(({ tripId }) => [tripScope(tripId), 'trip', tripId]))
  for (const [index, { tripId }] of records.entries())
    if (!rows[index] || rows[index].deletedAt !== null) await db.tripMap.delete(tripId)
  const named = new Set(
    (await db.tripMap.toArray()).flatMap(({ kept, wanted }) => [kept?.file, wanted?.file]),
  )
  for (const file of files) if (!named.has(file)) await removeAreaFile(userId, file)
}
