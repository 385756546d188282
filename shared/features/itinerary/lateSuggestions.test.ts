import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { ana, ben, itemFields, run, scope, tripId } from '#shared/sync/testing/sharedTrip.ts'
import { sharedTrip } from '#shared/sync/testing/sharedTrip.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import { removeDay } from './removeDay.ts'
import { replaceSuggested } from './suggestedDays.ts'
import type { PlanToFill } from './plan.ts'
import type { Day, Item } from './schema.ts'

const fields = (title: string) => ({ ...itemFields, title })
const suggest = (number: number, ...titles: string[]) => ({
  number,
  date: null,
  title: `Idea ${number}`,
  items: titles.map(fields),
})

/** The plan as a device knows it. */
function planOf(set: WorkingSet): PlanToFill {
  const rows = [...set.rowsOfKind(scope, 'day'), ...set.rowsOfKind(scope, 'item')]
  const living = rows.filter(({ deletedAt }) => deletedAt === null)
  const deleted = rows.filter(({ kind, deletedAt }) => kind === 'day' && deletedAt !== null)
  return {
    trip: { id: tripId, startDate: null, endDate: null },
    days: living.filter(({ kind }) => kind === 'day').map(({ data }) => data as Day),
    items: living.filter(({ kind }) => kind === 'item').map(({ data }) => data as Item),
    deletedDayIds: deleted.map(({ id }) => id),
    restorableDayIds: deleted.map(({ id }) => id),
  }
}

/** What people see: each day's title and status with its activities. */
function shown(set: WorkingSet) {
  const { days, items } = planOf(set)
  return days
    .toSorted((a, b) => a.dayNumber - b.dayNumber)
    .map(({ id, title, status }) => [
      title,
      status,
      ...items.filter(({ dayId }) => dayId === id).map(item => item.title),
    ])
}

const runAll = (set: WorkingSet, userId: string, edits: readonly Edit[]) =>
  edits.map(([name, args]) => run(set, userId, name, args).result.status)

/** A trip with a confirmed day, an empty one, and suggestions for days 3 and 4. */
function suggestedTrip() {
  const set = sharedTrip()
  runAll(set, ana, replaceSuggested(planOf(set), [suggest(3, 'Tower'), suggest(4, 'Beach')], newId).edits)
  const [third, fourth] = planOf(set).days.filter(({ status }) => status === 'suggested')
  return { set, third: third!, fourth: fourth! }
}

test('a plan made offline leaves days alone that were confirmed in the meantime', () => {
  const { set, third, fourth } = suggestedTrip()
  const late = replaceSuggested(planOf(set), [suggest(3, 'Market')], newId)
  for (const { id } of [third, fourth]) run(set, ben, 'day.confirm', { id, tripId })
  const before = shown(set)
  expect(new Set(runAll(set, ana, late.edits))).toEqual(new Set(['noop']))
  expect(shown(set)).toEqual(before)
  runAll(set, ana, late.undo)
  expect(shown(set)).toEqual(before)
})

test('it leaves an activity alone that was moved to a confirmed day in the meantime', () => {
  const { set, third } = suggestedTrip()
  const late = replaceSuggested(planOf(set), [suggest(3, 'Market')], newId)
  const { id } = planOf(set).items.find(({ dayId }) => dayId === third.id)!
  const confirmed = planOf(set).days[0]!
  run(set, ben, 'item.move', { id, tripId, dayId: confirmed.id })
  runAll(set, ana, late.edits)
  expect(planOf(set).items.find(item => item.id === id)).toMatchObject({ dayId: confirmed.id })
})

test('it leaves an empty day alone that got an activity in the meantime', () => {
  const { set } = suggestedTrip()
  const empty = planOf(set).days.find(({ dayNumber }) => dayNumber === 2)!
  const late = replaceSuggested(planOf(set), [suggest(2, 'Market')], newId)
  run(set, ben, 'item.add', { id: newId(), tripId, dayId: empty.id, ...fields('Ours') })
  runAll(set, ana, late.edits)
  expect(shown(set)).toContainEqual([null, 'confirmed', 'Ours'])
})

test('it does not bring back an empty day whose suggestion was confirmed in the meantime', () => {
  const { set } = suggestedTrip()
  runAll(set, ana, replaceSuggested(planOf(set), [suggest(2, 'Market')], newId).edits)
  const late = replaceSuggested(planOf(set), [], newId)
  const standIn = planOf(set).days.find(({ insteadOf }) => insteadOf)!
  run(set, ben, 'day.confirm', { id: standIn.id, tripId })
  const before = shown(set)
  expect(new Set(runAll(set, ana, late.edits))).toEqual(new Set(['noop']))
  expect(shown(set)).toEqual(before)
})

test('undoing the deletion of a suggestion leaves the empty day alone that got an activity since', () => {
  const { set } = suggestedTrip()
  runAll(set, ana, replaceSuggested(planOf(set), [suggest(2, 'Market')], newId).edits)
  const standIn = planOf(set).days.find(({ insteadOf }) => insteadOf)!
  const { edits, undo } = removeDay(standIn, [standIn.insteadOf!])
  runAll(set, ana, edits)
  run(set, ben, 'item.add', { id: newId(), tripId, dayId: standIn.insteadOf!, ...fields('Ours') })
  runAll(set, ana, undo)
  expect(shown(set)).toContainEqual([null, 'confirmed', 'Ours'])
  expect(shown(set)).toContainEqual(['Idea 2', 'suggested', 'Market'])
})

test('a plan that nobody came between replaces the earlier one, and undo brings that back', () => {
  const { set } = suggestedTrip()
  const before = shown(set)
  const { edits, undo } = replaceSuggested(planOf(set), [suggest(2, 'Zoo'), suggest(3, 'Market')], newId)
  runAll(set, ana, edits)
  expect(shown(set)).toEqual([
    [null, 'confirmed', 'Castle'],
    ['Idea 2', 'suggested', 'Zoo'],
    ['Idea 3', 'suggested', 'Market'],
  ])
  runAll(set, ana, undo)
  expect(shown(set)).toEqual(before)
})

test('undo leaves a day alone that was confirmed since', () => {
  const { set, third } = suggestedTrip()
  const { edits, undo } = replaceSuggested(planOf(set), [suggest(3, 'Market'), suggest(4, 'Zoo')], newId)
  runAll(set, ana, edits)
  run(set, ben, 'day.confirm', { id: third.id, tripId })
  runAll(set, ana, undo)
  expect(shown(set)).toContainEqual(['Idea 3', 'confirmed', 'Market'])
  expect(shown(set)).toContainEqual(['Idea 4', 'suggested', 'Beach'])
})

test('of two plans made for the same days at the same time, one stands, and undoing the other leaves it alone', () => {
  const { set } = suggestedTrip()
  const known = planOf(set)
  const [early, late] = ['Market', 'Zoo'].map(title =>
    replaceSuggested(known, [suggest(3, title, `${title} again`), suggest(4, title)], newId),
  )
  runAll(set, ana, early!.edits)
  const before = shown(set)
  expect(before).toContainEqual(['Idea 3', 'suggested', 'Market', 'Market again'])
  runAll(set, ben, late!.edits)
  expect(shown(set)).toEqual(before)
  runAll(
    set,
    ben,
    late!.undo.filter(([name]) => name !== 'item.restore'),
  )
  expect(shown(set)).toEqual(before)
})

test('what somebody adds to a suggested day stays, and so does the plan that is made meanwhile', () => {
  const { set, third } = suggestedTrip()
  const late = replaceSuggested(planOf(set), [suggest(3, 'Market'), suggest(4, 'Zoo')], newId)
  run(set, ben, 'item.add', { id: newId(), tripId, dayId: third.id, ...fields('Ours') })
  runAll(set, ana, late.edits)
  expect(shown(set)).toContainEqual(['Idea 3', 'suggested', 'Ours', 'Market'])
})

test('what somebody writes in a suggestion stays, and so does the plan that is made meanwhile', () => {
  const { set, third, fourth } = suggestedTrip()
  const [late, other] = ['Market', 'Zoo'].map(title =>
    replaceSuggested(planOf(set), [suggest(3, title)], newId),
  )
  for (const { id } of planOf(set).items.filter(({ dayId }) => dayId === third.id || dayId === fourth.id)) {
    run(set, ben, 'item.update', { id, tripId, description: 'Meet Carla here' })
  }
  runAll(set, ana, late!.edits)
  const both = [
    ['Idea 3', 'suggested', 'Tower', 'Market'],
    ['Idea 4', 'suggested', 'Beach'],
  ]
  expect(shown(set).slice(2)).toEqual(both)
  runAll(set, ben, other!.edits)
  expect(shown(set).slice(2)).toEqual(both)
  runAll(set, ana, late!.undo)
  expect(shown(set).slice(2)).toEqual([
    ['Idea 3', 'suggested', 'Tower'],
    ['Idea 4', 'suggested', 'Beach'],
  ])
})

test('undoing a plan leaves what somebody has written something in', () => {
  const { set } = suggestedTrip()
  const { edits, undo } = replaceSuggested(planOf(set), [suggest(5, 'Market', 'Harbor')], newId)
  runAll(set, ana, edits)
  const { id } = planOf(set).items.find(({ title }) => title === 'Market')!
  run(set, ben, 'item.update', { id, tripId, title: 'Market, for cheese' })
  runAll(set, ana, undo)
  expect(shown(set)).toContainEqual(['Idea 5', 'suggested', 'Market, for cheese'])
})

test('moving a suggestion or shifting its time writes nothing in it', () => {
  const { set, third } = suggestedTrip()
  const late = replaceSuggested(planOf(set), [suggest(3, 'Market')], newId)
  const tower = planOf(set).items.find(({ dayId }) => dayId === third.id)!
  run(set, ben, 'item.move', { id: tower.id, tripId, dayId: third.id, pos: tower.pos, time: '15:00' })
  runAll(set, ana, late.edits)
  expect(shown(set)[2]).toEqual(['Idea 3', 'suggested', 'Market'])
})

test('a plan leaves a day alone that it has nothing for, once somebody has added to it', () => {
  const { set, third } = suggestedTrip()
  const late = replaceSuggested(planOf(set), [], newId)
  run(set, ben, 'item.add', { id: newId(), tripId, dayId: third.id, ...fields('Ours') })
  runAll(set, ana, late.edits)
  expect(shown(set).slice(2)).toEqual([['Idea 3', 'suggested', 'Tower', 'Ours']])
})

test('a plan leaves days alone that it has nothing for, once another plan has filled them', () => {
  const { set } = suggestedTrip()
  const late = replaceSuggested(planOf(set), [], newId)
  runAll(set, ben, replaceSuggested(planOf(set), [suggest(3, 'Zoo'), suggest(4, 'Fair')], newId).edits)
  const before = shown(set)
  expect(new Set(runAll(set, ana, late.edits))).toEqual(new Set(['noop']))
  expect(shown(set)).toEqual(before)
})

test('undoing a plan leaves a new day that somebody added to', () => {
  const { set } = suggestedTrip()
  const { edits, undo } = replaceSuggested(planOf(set), [suggest(5, 'Market')], newId)
  runAll(set, ana, edits)
  const added = planOf(set).days.find(({ title }) => title === 'Idea 5')!
  run(set, ben, 'item.add', { id: newId(), tripId, dayId: added.id, ...fields('Ours') })
  runAll(set, ana, undo)
  expect(shown(set)).toContainEqual(['Idea 5', 'suggested', 'Ours'])
})

test('two plans for new days of a trip without dates fill the same days', () => {
  const { set } = suggestedTrip()
  const known = planOf(set)
  const [early, late] = ['Market', 'Zoo'].map(title =>
    replaceSuggested(known, [suggest(3, title), suggest(4, title), suggest(5, title)], newId),
  )
  runAll(set, ana, early!.edits)
  const before = shown(set)
  runAll(set, ben, late!.edits)
  expect(shown(set)).toEqual(before)
})

test('undoing one of two plans for an empty day leaves that day deleted', () => {
  const set = sharedTrip()
  const known = planOf(set)
  const [early, late] = ['Market', 'Zoo'].map(title => replaceSuggested(known, [suggest(2, title)], newId))
  runAll(set, ana, early!.edits)
  const before = shown(set)
  runAll(set, ben, late!.edits)
  runAll(set, ben, late!.undo)
  expect(shown(set)).toEqual(before)
})
