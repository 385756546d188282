import { liveQuery } from 'dexie'
import { tripScope } from '#shared/sync/scope.ts'
import { onReconnect } from '../../data/server/onReconnect.ts'
import { currentSession } from '../../data/session/session.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { resizePhoto } from '../../ui/resizePhoto.ts'
import { sendCovers } from './sendCovers.ts'
import { showCovers } from './showCovers.ts'

const frame = { longestSide: 1600, isSquare: false }
const started = new WeakSet<LocalDatabase>()

/** Shows the photos that are on this device, and sends those that wait, now and whenever there is a connection. */
export function startCovers(db: LocalDatabase): void {
  if (started.has(db)) return
  started.add(db)
  liveQuery(() => db.picture.toArray()).subscribe(showCovers)
  onReconnect(() => void sendCovers(db))
  void sendCovers(db)
}

/** Makes a photo the cover of a trip: on this device at once, on the server as soon as there is a connection. */
export async function chooseCover(tripId: string, file: File): Promise<void> {
  const { db } = currentSession()
  const photo = await resizePhoto(file, frame)
  await db.picture.put({
    tripId,
    at: Date.now(),
    bytes: await photo.arrayBuffer(),
    type: photo.type,
    state: 'waiting',
    coverImage: null,
  })
  startCovers(db)
  void sendCovers(db)
}

/** Sends a photo again that the server refused. */
export async function sendCoverAgain(tripId: string): Promise<void> {
  const { db } = currentSession()
  await db.picture.update(tripId, { state: 'waiting' })
  await sendCovers(db)
}

/** Takes a trip's photo off it. Resolves to the function that puts it back. */
export async function removeCover(tripId: string): Promise<() => Promise<void>> {
  const { db } = currentSession()
  const kept = await db.picture.get(tripId)
  const trip = await db.row.get([tripScope(tripId), 'trip', tripId])
  const coverImage = (trip?.data as { coverImage?: string | null } | undefined)?.coverImage ?? null
  const change = async (to: string | null) => {
    if (coverImage !== null) await mutate('trip.update', { id: tripId, coverImage: to })
  }
  await change(null)
  await db.picture.delete(tripId)
  return async () => {
    if (kept) await db.picture.put(kept)
    await change(coverImage)
    await sendCovers(db)
  }
}
