import { model } from '#shared/features.ts'
import type { RowChange } from '../mutationRows.ts'
import type { Mutation, MutationResult } from '../protocol.ts'
import { runMutation } from '../runMutation.ts'
import { readyMutation } from '../readyMutation.ts'
import { WorkingSet } from '../workingSet.ts'

export const [ana, ben, eve] = ['a', 'b', 'e'].map(
  letter => `${letter.repeat(8)}-0000-7000-8000-000000000000`,
) as [string, string, string]
export const tripId = '01900000-0000-7000-8000-0000000000aa'
export const scope = `trip:${tripId}`
export const dayId = '01900000-0000-7000-8000-0000000000d1'
export const otherDayId = '01900000-0000-7000-8000-0000000000d2'
export const itemId = '01900000-0000-7000-8000-0000000000f1'
export const membershipId = '01900000-0000-7000-8000-0000000000c1'

export const itemFields = {
  time: null,
  title: 'Castle',
  location: null,
  description: null,
  cost: null,
  category: null,
}

interface By {
  version?: number
  base?: number
  now?: string
  mid?: number
}

/** A mutation as a device would send it. */
export function mutationOf(name: string, args: object, { base = 0, mid = 1 }: By = {}): Mutation {
  return {
    mid,
    key: `00000000-0000-7000-8000-${String(mid).padStart(12, '0')}`,
    sv: model.mutators[name]?.version ?? 1,
    name,
    scope,
    base,
    madeAt: '2026-05-01T10:00:00.000Z',
    args: { ...args },
  }
}

/** Runs one edit on the set, as the server would. Throws when its arguments are refused. */
export function run(
  set: WorkingSet,
  userId: string,
  name: string,
  args: object,
  by: By = {},
): { result: MutationResult; changes: RowChange[] } {
  const { version = 1, now = '2026-05-01T10:00:00.000Z' } = by
  return runMutation(model, set, readyMutation(model, mutationOf(name, args, by)), version, { userId, now })
}

/** Ana's trip with Ben as an editor, two days, and one activity on the first, all at version 1. */
export function sharedTrip(): WorkingSet {
  const set = new WorkingSet()
  const trip = {
    id: tripId,
    title: 'Lisbon',
    destination: { destination: 'Lisbon, Portugal' },
    dates: { startDate: null, endDate: null },
  }
  run(set, ana, 'trip.create', trip)
  run(set, ana, 'collaborator.invite', { id: membershipId, tripId, userId: ben })
  run(set, ben, 'collaborator.accept', { id: membershipId, tripId })
  run(set, ana, 'day.add', { id: dayId, tripId, dayNumber: 1, date: null })
  run(set, ana, 'day.add', { id: otherDayId, tripId, dayNumber: 2, date: null })
  run(set, ana, 'item.add', { id: itemId, tripId, dayId, pos: 'a0', ...itemFields })
  return set
}
