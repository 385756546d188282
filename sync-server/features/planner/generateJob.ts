import { AppError } from '#shared/plain/errors.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { checkPlan } from '#shared/features/planner/checkPlan.ts'
import { generationId } from '#shared/features/planner/generation.ts'
import type { Generation } from '#shared/features/planner/generation.ts'
import type { ProposedDay } from '#shared/features/planner/schema.ts'
import { makeItinerary } from '#shared/features/planner/makeItinerary.ts'
import { planRequest } from '#shared/features/planner/planRequest.ts'
import type { PlanToFill } from '#shared/features/itinerary/plan.ts'
import { writtenInIds } from '#shared/features/itinerary/writtenInIds.ts'
import type { Stamped } from '#shared/features/itinerary/writtenInIds.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { suggestPlan } from '#shared/features/planner/suggestPlan.ts'
import type { Row } from '#shared/sync/row.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { knownZone, wallTimeIn } from '#shared/plain/zones.ts'
import { beginningOf } from '#shared/plain/shortened.ts'
import { CalledOff, changeAskedRow, writeAskedRow } from '../../jobs/askedRow.ts'
import type { AiJob, AiJobContext, AiJobHandler } from '../../jobs/jobs.ts'
import { lostAccess } from '../../jobs/lostAccess.ts'
import type { Trx } from '../../db/trx.ts'
import type { Deps } from '../../deps.ts'
import { readTripAsMember } from '../trips/readTrip.ts'
import { livingRows } from '../../sync/pagesByBytes.ts'
import { readDeletedIds, readRestorableIds } from '../../sync/readRows.ts'
import { inWriteTurn } from '../../sync/inWriteTurn.ts'
import { write } from '../../sync/write.ts'
import { generatePrompt } from './generatePrompt.ts'
import { ModelPlan, proposedDays } from './modelPlan.ts'

/** How many times to fit a plan into a trip that keeps changing at the same time. */
const mostTries = 5
const longestName = 120

/** The trip that the plan is made for. */
interface Asked {
  now: PlanToFill<Trip>
  wishes: Generation
  /** The version of the trip that was read, or an older one. */
  version: number
}

/** The trip changed after it was read: the plan has to be fitted to its current state. */
class TripChanged extends Error {
  override name = 'TripChanged'
}

/**
 * Generates a trip's itinerary: the model proposes, and the planner checks and repairs; if there is no model, the
 * planner does it alone. The plan and the end of the request are written together, as the person who asked, or not at
 * all.
 */
export const generateJob: AiJobHandler = {
  async run(job, context) {
    const { deps } = context
    const guide = await deps.guide.load()
    let proposed: ProposedDay[] | null = null
    if (deps.model) {
      await tell(job, deps, 'Asking the AI model for ideas')
      proposed = await askModel(job, context, guide)
      await tell(job, deps, 'Checking opening hours and distances')
    } else await tell(job, deps, 'Planning with our guide')
    for (let tries = 1; ; tries++) {
      try {
        return await inWriteTurn(deps, job.userId, () => writePlan(job, deps, guide, proposed))
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate-limited') throw tooMuch()
        if (!(error instanceof TripChanged)) throw error
        if (tries === mostTries) {
          throw new AppError('conflict', 'This trip is changing too quickly right now. Please try again.')
        }
      }
    }
  },

  async failed(job, message, deps) {
    await writeAskedRow<'generation'>(deps, job, askedBy(job), { status: 'ended', error: message }, row => ({
      ...row,
      status: 'failed',
      progress: null,
      error: message,
      finishedAt: now(),
    }))
  },
}

const askedBy = (job: AiJob) => ({ kind: 'generation', id: generationId(job.tripId) }) as const

const tell = (job: AiJob, deps: Deps, progress: string): Promise<void> =>
  writeAskedRow<'generation'>(deps, job, askedBy(job), { status: 'running' }, row => ({
    ...row,
    status: 'running',
    progress,
  }))

async function askModel(job: AiJob, { deps, signal }: AiJobContext, guide: Guide): Promise<ProposedDay[]> {
  const { now, wishes } = await readAsked(job, deps)
  const messages = generatePrompt(now, planRequest(guide, now, wishes))
  const answer = await deps.model!.ask(
    { purpose: 'itinerary', userId: job.userId, messages, signal },
    { name: 'itinerary', schema: ModelPlan },
  )
  return proposedDays(answer)
}

/** Reads the trip as the person who asked, who may have left it by now. */
async function readAsked({ userId, tripId, requestId }: AiJob, { db }: Deps): Promise<Asked> {
  // Read the version first, so that any change in between is noticed when the plan is written.
  const version = await versionOf(db.kysely, tripId)
  const { trip, of } = await readTripAsMember(db, userId, tripId, ['day', 'item', 'generation']).catch(lost)
  const wishes = of('generation').find(row => row.requestId === requestId)
  if (!wishes) throw new CalledOff('nobody waits for it')
  const deletedDayIds = await readDeletedIds(db, tripScope(tripId), 'day')
  const restorableDayIds = await readRestorableIds(db, tripScope(tripId), 'day')
  const written = writtenInIds(await readStamps(db, tripId))
  const rows = { days: of('day'), items: of('item'), writtenInIds: written, deletedDayIds, restorableDayIds }
  return { now: { trip, ...rows, ...clockAt(trip) }, wishes, version }
}

/** The living days and activities of a trip, without their data. */
async function readStamps({ kysely }: Deps['db'], tripId: string): Promise<Stamped[]> {
  const of = (kind: 'day' | 'item') =>
    livingRows(kysely, tripScope(tripId), kind).select(['kind', 'id', 'parent', 'fver']).execute()
  const rows = [...(await of('day')), ...(await of('item'))]
  return rows.map(row => ({ ...row, fver: JSON.parse(row.fver) as Row['fver'] }))
}

/** Where nobody knows the time zone, it is today for as long as it is anywhere on earth, at no known time. */
function clockAt({ destinationTimeZone }: Trip): { today: string; time?: string } {
  const zone = knownZone(destinationTimeZone)
  const { date, time } = wallTimeIn(zone ?? 'Etc/GMT+12', Date.now())!
  return zone ? { today: date, time } : { today: date }
}

async function writePlan(
  job: AiJob,
  deps: Deps,
  guide: Guide,
  proposed: readonly ProposedDay[] | null,
): Promise<void> {
  const { engine, pokes } = deps
  const { version, ...asked } = await readAsked(job, deps)
  const { edits, source } = planOf(guide, asked, proposed)
  let ended = new Map<string, number>()
  const alongside = async (trx: Trx) => {
    if ((await versionOf(trx, job.tripId)) !== version + 1) throw new TripChanged()
    const state = { status: 'ended' } as const
    ended = await changeAskedRow({ engine, trx }, job, askedBy(job), state, row => ({
      ...row,
      status: 'done',
      progress: null,
      source,
      finishedAt: now(),
    }))
  }
  await write(deps, job.userId, edits, { alongside }).catch(lost)
  pokes.publish(ended, [])
}

function planOf(
  guide: Guide,
  { now, wishes }: Omit<Asked, 'version'>,
  proposed: readonly ProposedDay[] | null,
): { edits: Edit[]; source: 'model' | 'planner' } {
  if (!proposed) return { edits: makeItinerary(guide, now, wishes).edits, source: 'planner' }
  const { days, kept } = checkPlan(planRequest(guide, now, wishes), proposed)
  if (days.every(({ stops }) => stops.length === 0)) {
    throw new AppError(
      'unavailable',
      'The AI model had no usable suggestions. Please try again, perhaps with other interests.',
    )
  }
  // Without a guide, the planner does not know the city's name.
  const where = beginningOf(now.trip.destinationCity ?? now.trip.destination, longestName)
  const named = days.map(day => ({ ...day, city: day.city || where, title: day.title || where }))
  return { edits: suggestPlan(guide, now, named).edits, source: kept > 0 ? 'model' : 'planner' }
}

async function versionOf(db: Deps['db']['kysely'] | Trx, tripId: string): Promise<number> {
  const scope = await db
    .selectFrom('scope')
    .select('version')
    .where('id', '=', tripScope(tripId))
    .executeTakeFirst()
  return scope?.version ?? 0
}

const lost = lostAccess(
  'The person who asked for this itinerary can no longer edit the trip. Please ask for it again.',
)

const tooMuch = () =>
  new AppError(
    'rate-limited',
    "You've changed a lot within a minute. Please ask for this itinerary again a little later.",
  )

const now = (): string => new Date().toISOString()
