import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { Deps } from '../deps.ts'
import { runQueue } from './runQueue.ts'
import { CalledOff } from './askedRow.ts'
import type { AiJob, AiJobHandlers } from './jobs.ts'
import type { AiJobRow } from './tables.ts'
import { locking } from '../db/locking.ts'

export interface RunOptions {
  /** How often to check the queue. */
  tickMs: number
  /** A server that hasn't renewed the lease on its job for this long is dead. */
  leaseMs: number
  /** Concurrent jobs in this process. */
  atOnce: number
  /** How many times a job is started at most. */
  attempts: number
  /** Pause before a job is started again; doubles each time. */
  pauseMs: number
}

const usual: RunOptions = { tickMs: 500, leaseMs: 15_000, atOnce: 4, attempts: 3, pauseMs: 2_000 }
const keptDays = 30
const tidyMs = 3_600_000
const interrupted = 'This was interrupted too often. Please try again.'
const ourFault = 'Something went wrong on our side. Please try again.'

/**
 * Runs the jobs that edits asked for, while the server runs. A job whose server stopped or died is started again by the
 * next one; several servers share the queue.
 */
export function runAiJobs(deps: Deps, handlers: AiJobHandlers, changed: Partial<RunOptions> = {}): void {
  const options = { ...usual, ...changed }
  const { db, log, stopping } = deps
  const running = new Map<string, { controller: AbortController; done: Promise<void> }>()
  let prolongedAt = Date.now()
  let tidiedAt = Date.now()

  const looking = runQueue(deps, {
    restMs: options.tickMs,
    async step() {
      await look()
      return false
    },
    failed: 'looking for AI jobs failed, to be tried again',
  })
  deps.beforeClose(async () => {
    await looking()
    const begun = [...running.keys()]
    for (const { controller } of running.values()) controller.abort(new CalledOff('the server stops'))
    await Promise.all([...running.values()].map(({ done }) => done))
    if (begun.length > 0) await giveBack(begun)
  })

  async function look(): Promise<void> {
    const now = Date.now()
    const open = await db.kysely
      .selectFrom('ai_job')
      .select(['id', 'status', 'due_at', 'leased_until'])
      .where('status', 'in', ['waiting', 'running'])
      .execute()
    const isRunning = new Set(open.filter(({ status }) => status === 'running').map(({ id }) => id))
    for (const [id, { controller }] of running) {
      if (!isRunning.has(id)) controller.abort(new CalledOff('canceled'))
    }
    if (running.size > 0 && now - prolongedAt > options.leaseMs / 3) {
      prolongedAt = now
      await db.kysely
        .updateTable('ai_job')
        .set({ leased_until: at(now + options.leaseMs) })
        .where('id', 'in', [...running.keys()])
        .where('status', '=', 'running')
        .execute()
    }
    const due = open.filter(job => !running.has(job.id) && isDue(job, at(now)))
    for (let left = due.length; left > 0 && running.size < options.atOnce && !stopping.aborted; left--) {
      const row = await claim()
      if (!row) break
      begin(row)
    }
    if (now - tidiedAt > tidyMs) {
      tidiedAt = now
      await db.kysely
        .deleteFrom('ai_job')
        .where('finished_at', '<', at(now - keptDays * dayMs))
        .execute()
    }
  }

  /**
   * Claims the oldest job that is due, so that no other server takes it. Leaves out people for whom half of what may run
   * here is running already: someone who asks for a thousand itineraries must not have all others wait for them.
   */
  async function claim(): Promise<AiJobRow | undefined> {
    return await db.transaction(async trx => {
      const now = Date.now()
      // The first condition is that of the index.
      const busy = sql`
        select user_id from ai_job
        where status in ('waiting', 'running') and status = 'running' and leased_until >= ${at(now)}
        group by user_id having count(*) >= ${Math.ceil(options.atOnce / 2)}`
      const { rows } = await sql<AiJobRow>`
        update ai_job set status = 'running', attempts = attempts + 1, leased_until = ${at(now + options.leaseMs)}
        where id = (
          select id from ai_job
          where ((status = 'waiting' and due_at <= ${at(now)})
            or (status = 'running' and leased_until < ${at(now)})) and user_id not in (${busy})
          order by id limit 1 ${locking(db.kysely, 'for update skip locked')})
        returning *`.execute(trx)
      return rows[0]
    })
  }

  function begin(row: AiJobRow): void {
    const controller = new AbortController()
    const done = run(row, controller.signal)
      .catch((error: unknown) => {
        // Its lease runs out, and then it is started again.
        if (!stopping.aborted) log.error({ err: error, kind: row.kind }, 'an AI job was left behind')
      })
      .finally(() => running.delete(row.id))
    running.set(row.id, { controller, done })
  }

  async function run(row: AiJobRow, signal: AbortSignal): Promise<void> {
    const handler = handlers[row.kind]
    const job: AiJob = {
      id: row.id,
      kind: row.kind,
      tripId: row.trip_id,
      userId: row.user_id,
      requestId: row.request_id,
    }
    const startedAt = Date.now()
    try {
      if (!handler) throw new Error(`nobody does ${row.kind}`)
      // It has taken a server down with it more than once.
      if (row.attempts > options.attempts) throw new AppError('unavailable', interrupted)
      await handler.run(job, { deps, signal })
      await end(row.id, null)
      log.info({ kind: job.kind, ms: Date.now() - startedAt }, 'AI job done')
    } catch (error) {
      if (error instanceof CalledOff || signal.aborted) return
      if (error instanceof AppError) log.info({ kind: job.kind, code: error.code }, 'AI job failed')
      else log.error({ err: error, kind: job.kind, attempt: row.attempts }, 'AI job threw')
      if (!(error instanceof AppError) && row.attempts < options.attempts) return await later(row)
      const message = error instanceof AppError ? error.message : ourFault
      await handler?.failed(job, message, deps).catch(ignoreCalledOff)
      await end(row.id, message)
    }
  }

  /** For a handler that didn't end the job together with the row. */
  async function end(id: string, error: string | null): Promise<void> {
    await db.kysely
      .updateTable('ai_job')
      .set({ status: 'ended', finished_at: at(Date.now()), error })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute()
  }

  async function later({ id, attempts }: AiJobRow): Promise<void> {
    const due = Date.now() + options.pauseMs * 2 ** (attempts - 1)
    await db.kysely
      .updateTable('ai_job')
      .set({ status: 'waiting', due_at: at(due), leased_until: null })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute()
  }

  /** Lets the next server restart this server's jobs at once; stopping doesn't count as a failure. */
  async function giveBack(ids: string[]): Promise<void> {
    await db.kysely
      .updateTable('ai_job')
      .set({ status: 'waiting', leased_until: null, attempts: sql`attempts - 1` })
      .where('id', 'in', ids)
      .where('status', '=', 'running')
      .execute()
  }
}

const at = (ms: number): string => new Date(ms).toISOString()

const isDue = (job: Pick<AiJobRow, 'status' | 'due_at' | 'leased_until'>, now: string): boolean =>
  job.status === 'waiting' ? job.due_at <= now : (job.leased_until ?? '') < now

/** When a job is called off, people have been told already. */
function ignoreCalledOff(error: unknown): void {
  if (!(error instanceof CalledOff)) throw error
}
