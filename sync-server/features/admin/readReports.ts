import type { AdminReport, NamedPerson, ReportAct, ReportSubject } from '#shared/features/admin/schema.ts'
import type { Db } from '../../db/open.ts'
import { readReported } from './readReported.ts'

export interface ReportsPage {
  state: 'open' | 'closed'
  /** The last report that the reader has. */
  before?: string | undefined
  limit: number
}

/** A page of open or closed reports, latest first. `total` counts all pages. */
export async function readReports(
  db: Db,
  { state, before, limit }: ReportsPage,
): Promise<{ reports: AdminReport[]; isAll: boolean; total: number }> {
  let query = reports(db).where('report.closed_at', state === 'open' ? 'is' : 'is not', null)
  if (before !== undefined) query = query.where('report.id', '<', before)
  const found = await query
    .orderBy('report.id', 'desc')
    .limit(limit + 1)
    .execute()
  return {
    reports: await present(db, found.slice(0, limit)),
    isAll: found.length <= limit,
    total: await countReports(db, state),
  }
}

/** One report as the list shows it; undefined when there is none. */
export async function readReport(db: Db, id: string): Promise<AdminReport | undefined> {
  return (await present(db, await reports(db).where('report.id', '=', id).execute()))[0]
}

/** The number of open or closed reports. */
export async function countReports({ kysely }: Db, state: ReportsPage['state'] = 'open'): Promise<number> {
  const { count } = await kysely
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const reports = ({ kysely }: Db) =>
  kysely
    .selectFrom('report')
    .leftJoin('account as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('account as closer', 'closer.id', 'report.closed_by')
    .select([
      'report.id',
      'report.subject',
      'report.subject_id',
      'report.trip_id',
      'report.reason',
      'report.created_at',
      'report.closed_at',
      'report.outcome',
      'reporter.id as reporterId',
      'reporter.first_name as reporterFirst',
      'reporter.last_name as reporterLast',
      'reporter.email as reporterEmail',
      'closer.id as closerId',
      'closer.first_name as closerFirst',
      'closer.last_name as closerLast',
      'closer.email as closerEmail',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('report as other')
        .select(fn.countAll<number>().as('count'))
        .whereRef('other.subject', '=', 'report.subject')
        .whereRef('other.subject_id', '=', 'report.subject_id')
        .whereRef('other.id', '<>', 'report.id')
        .where('other.closed_at', 'is', null)
        .as('alsoBy'),
    )

type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number]

async function present(db: Db, rows: ReportRow[]): Promise<AdminReport[]> {
  const reported = await readReported(db, rows)
  return rows.map(row => ({
    id: row.id,
    subject: row.subject as ReportSubject,
    subjectId: row.subject_id,
    tripId: row.trip_id,
    reason: row.reason,
    createdAt: row.created_at,
    reporter: person(row.reporterId, row.reporterFirst, row.reporterLast, row.reporterEmail),
    alsoBy: Number(row.alsoBy),
    about: reported.get(row.subject_id) ?? null,
    closed:
      row.closed_at === null
        ? null
        : {
            at: row.closed_at,
            by: person(row.closerId, row.closerFirst, row.closerLast, row.closerEmail),
            act: row.outcome as ReportAct,
          },
  }))
}

const person = (
  id: string | null,
  firstName: string | null,
  lastName: string | null,
  email: string | null,
): NamedPerson => (id === null ? null : { id, firstName, lastName, email })
