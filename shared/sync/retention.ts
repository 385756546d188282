import { dayMs } from '../plain/dates.ts'
import { AppError } from '../plain/errors.ts'
import type { Row } from './row.ts'

/** How long people can bring back what they deleted. After that, the server removes it for good. */
export const restorableDays = 30

/**
 * [LIFE3] How long the server remembers that a row existed. A device that was away for longer starts over. From the end
 * of `restorableDays` on, such a tombstone holds nothing but the row's id.
 */
export const tombstoneDays = 90

/** How long the server can repeat the outcome of an edit. */
export const outcomeDays = 30

/** Whether a row is a tombstone of which only the id is left. */
export const isEmptied = ({ deletedAt, fver }: Pick<Row, 'deletedAt' | 'fver'>): boolean =>
  deletedAt !== null && Object.keys(fver).length === 0

/** Whether a row that was deleted at `deletedAt` can still be restored at `now`. Both are ISO 8601, UTC. */
export const isRestorable = (deletedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(deletedAt) <= restorableDays * dayMs

/**
 * Whether a row can be brought back at `now`, or was never deleted. An emptied row can't be, however new its `deletedAt`
 * is: a living row that was emptied with its deleted day is dated by the purge.
 */
export const canComeBack = (row: Pick<Row, 'deletedAt' | 'fver'>, now: string): boolean =>
  row.deletedAt === null || (isRestorable(row.deletedAt, now) && !isEmptied(row))

/** Throws 'gone' when a row, which people call this, was deleted too long ago to be restored at `now`. */
export function requireRestorable(row: Pick<Row, 'deletedAt' | 'fver'>, now: string, called: string): void {
  if (canComeBack(row, now)) return
  throw new AppError('gone', `This ${called} was deleted over ${restorableDays} days ago.`)
}
