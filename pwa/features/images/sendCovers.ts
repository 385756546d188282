import { AppError } from '#shared/plain/errors.ts'
import { ApiError, apiRequest } from '../../data/server/api.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { problemText } from '../../ui/problemText.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { CoverRecord } from './coverRecord.ts'
import { dropGoneCovers } from './dropGoneCovers.ts'

const uploadMs = 60_000
/** Answers that say nothing about the photo: not signed in, too slow, too many requests. */
const untilLater = [401, 408, 429]

const retryMs = 60_000

let again: ReturnType<typeof setTimeout> | undefined
let sending: Promise<unknown> = Promise.resolve()

type Save = (tripId: string, coverImage: string) => Promise<unknown>

const saveCover: Save = (id, coverImage) => mutate('trip.update', { id, coverImage })

/**
 * Sends the photos that wait, one after the other, and makes them the covers of their trips with `save`. Those of trips
 * that are gone are dropped first.
 */
export function sendCovers(db: LocalDatabase, save = saveCover): Promise<void> {
  const sent = sending.then(async () => {
    await dropGoneCovers(db)
    const records = await db.picture.toArray()
    for (const record of records) if (record.state === 'waiting') await send(db, record, save)
  })
  // A database that failed once must not keep the photos chosen later from being sent.
  sending = sent.catch(() => undefined)
  return sent
}

async function send(db: LocalDatabase, { tripId, at, bytes, type }: CoverRecord, save: Save): Promise<void> {
  // Another photo may take its place, or it may be removed, while it is being sent.
  const isStill = async () => (await db.picture.get(tripId))?.at === at
  try {
    const photo = new Blob([bytes], { type })
    const { coverImage } = await apiRequest<{ coverImage: string }>('POST', '/api/images/cover', photo, {
      timeoutMs: uploadMs,
    })
    if (!(await isStill())) return
    await save(tripId, coverImage)
    await db.picture.update(tripId, { state: 'sent', coverImage })
  } catch (error) {
    // Without a connection, while nobody is signed in, and while there is too much to do, it goes on waiting.
    if (isPutOff(error)) sendAgain(db, save, error)
    if (!isRefusal(error) || !(await isStill())) return
    const description =
      error instanceof ApiError ? requestProblem(error, 'Please try again.') : problemText(error)
    await db.picture.update(tripId, { state: 'refused' })
    toast({ title: "Your photo couldn't be sent", description, variant: 'destructive' })
  }
}

/** Nothing tells when the server has time again, or the day is over. */
function sendAgain(db: LocalDatabase, save: Save, { retryAfterMs }: ApiError): void {
  clearTimeout(again)
  again = setTimeout(() => void sendCovers(db, save).catch(() => undefined), Math.max(retryMs, retryAfterMs))
}

const isPutOff = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 401 && !isRefusal(error)

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError ||
  (error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    !untilLater.includes(error.status))
