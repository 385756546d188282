import { dayLabel } from '#shared/features/changelog/dayLabel.ts'
import type { Day } from '#shared/features/itinerary/schema.ts'
import { personName } from '#shared/features/people/person.ts'
import type { Person } from '#shared/features/people/person.ts'
import type { EditNames } from '#shared/story/editWords.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { kindOfEdit } from '../../data/rows/kindOfEdit.ts'
import type { KnownRows } from './knownRows.ts'

/** What rows, days and people are called on this device. */
export interface Names {
  of(mutation: Mutation): EditNames
  title(scope: string, kind: string, id: string): string | undefined
  /** 'ideas' for null, which stands for no day. */
  day(scope: string, id: unknown): string | undefined
  person(scope: string, id: string): string | undefined
}

/** Looks up names in the known rows. */
export function namesIn(rows: KnownRows, userId: string): Names {
  const day: Names['day'] = (scope, id) => {
    if (id === null) return 'ideas'
    const row = typeof id === 'string' ? rows.get(scope, 'day', id) : undefined
    if (!row) return undefined
    const { startDate } = rows.get(scope, 'trip', scopeId(scope))?.data ?? { startDate: null }
    return dayLabel(row.data as Day, startDate as string | null)
  }
  const title: Names['title'] = (scope, kind, id) => {
    const named = rows.get(scope, kind, id)?.data.title
    if (typeof named === 'string' && named) return named
    return kind === 'day' ? day(scope, id) : undefined
  }
  return {
    day,
    title,
    of({ name, scope, args }) {
      const { id, dayId } = args as { id?: string; dayId?: string | null }
      return {
        trip: title(scope, 'trip', scopeId(scope)),
        subject: id === undefined ? undefined : title(scope, kindOfEdit(name), id),
        day: day(scope, name.startsWith('day.') ? id : dayId),
      }
    },
    person(scope, id) {
      if (id === userId) return 'you'
      const person = rows.get(scope, 'person', id)?.data as Person | undefined
      return person && (person.firstName ?? personName(person))
    },
  }
}
