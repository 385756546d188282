import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Stamp } from '#shared/sync/row.ts'
import { planIds } from './ifSuggested.ts'
import { writtenInIds } from './writtenInIds.ts'

const by = newId()
const stamped = (kind: string, id: string, parent: string | null, versions: Record<string, number>) => ({
  kind,
  id,
  parent,
  fver: Object.fromEntries(
    Object.entries(versions).map(([register, version]): [string, Stamp] => [register, [version, by]]),
  ),
})
const item = (versions: Record<string, number>, dayId: string | null = null) =>
  stamped('item', planIds(newId())(), dayId, versions)

test.each([
  [{ '*': 1 }, false],
  [{ '*': 1, title: 3 }, true],
  [{ '*': 1, description: 0 }, true],
  [{ '*': 1, time: 3, place: 3, durationMinutes: 3, position: 3, deleted: 4 }, false],
])('of an activity with the stamps %j, that somebody wrote in it is %j', (versions, isWritten) => {
  const row = item(versions)
  expect(writtenInIds([row]).has(row.id)).toBe(isWritten)
})

test.each<[string, Record<string, number>, Record<string, number>, boolean]>([
  ['as the plan that made it did', { '*': 4 }, { '*': 4 }, false],
  ['as a later plan did', { '*': 4, title: 6 }, { '*': 6 }, false],
  ['as a later plan did, in the commit before', { '*': 4, title: 6 }, { '*': 7 }, false],
  ['as the undo of a later plan did', { '*': 4, title: 8 }, { '*': 4, deleted: 8 }, false],
  ['after the plan was made', { '*': 4, title: 5 }, { '*': 4 }, true],
  ['after the plan was made, and not sent yet', { '*': 4, title: 0 }, { '*': 4 }, true],
])('of a day that is named %s, the name is of a person: %#', (_how, day, activity, isNamed) => {
  const id = newId()
  const rows = [stamped('day', id, null, day), item(activity, id), item({ '*': 1 }, id)]
  expect(writtenInIds(rows).has(id)).toBe(isNamed)
})
