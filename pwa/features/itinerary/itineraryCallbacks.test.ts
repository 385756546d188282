import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '#shared/plain/errors.ts'
import { currentQuestion } from '../../ui/confirm/confirm.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { blankActivity, formOf } from './activityForm.ts'
import { ideasDay, newDayChoice, planDays } from '#shared/features/itinerary/plan.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { itineraryCallbacks } from './itineraryCallbacks.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { moveTo } from './planMoves.ts'
import { loadReader } from './readLine.ts'
import {
  dayRow,
  first,
  itemRow,
  samplePlan,
  second,
  trip,
  uuid,
} from '#shared/features/itinerary/testing/testPlan.ts'

const plan = samplePlan()
let saved: (readonly Edit[])[]
let refusal: Error | undefined

const callbacks = itineraryCallbacks({ trip, plan }, async edits => {
  if (refusal) throw refusal
  saved.push(edits)
})
const onScreen = () => currentToasts().find(({ open, inSight }) => open && !inSight)
const shown = () => currentToasts().find(({ open }) => open)

beforeAll(loadReader)

beforeEach(() => {
  saved = []
  refusal = undefined
})

test('[EDIT6] a line is handed over before anything is awaited: a page that is left then keeps it', async () => {
  const isAdded = callbacks.onQuickAdd(plan[0]!, { id: uuid(90), line: '9:30 Coffee' }, 'other')
  expect(saved).toMatchObject([[['item.add', { id: uuid(90), title: 'Coffee' }]]])
  await isAdded
})

test('deleting an activity offers it back', async () => {
  expect(await callbacks.onDeleteActivity(plan[0]!.items[0]!)).toBe(true)
  expect(shown()?.title).toBe('Activity deleted successfully!')
  shown()!.action!.onPress()
  expect(saved.map(([edit]) => edit?.[0])).toEqual(['item.delete', 'item.restore'])
})

test('a refused edit says why', async () => {
  refusal = new AppError('gone', 'This day was deleted.')
  expect(await callbacks.onConfirmDay(plan[0]!)).toBe(false)
  expect(shown()).toMatchObject({
    title: 'Failed to confirm day',
    description: 'This day was deleted.',
    variant: 'destructive',
  })
})

test('a confirmed day is deleted only after a question, a suggested one at once', async () => {
  const asked = callbacks.onDeleteDay(plan[0]!)
  expect(currentQuestion()).toMatchObject({ title: 'Delete Day', confirmLabel: 'Delete Day' })
  currentQuestion()!.answer(false)
  expect(await asked).toBe(false)
  expect(saved).toEqual([])
  const suggested = { ...plan[0]!, day: { ...plan[0]!.day!, status: 'suggested' as const } }
  expect(await callbacks.onDeleteDay(suggested)).toBe(true)
  expect(shown()?.title).toBe('Day deleted successfully')
})

test('an edit that moves to another day sends the move and the changed fields together', async () => {
  const start = formOf(plan[0]!.items[0]!)
  await callbacks.onUpdateActivity({ start, form: { ...start, day: second, title: 'Later' } })
  expect(saved).toEqual([
    [
      ['item.move', { id: uuid(1), tripId: trip.id, dayId: second }],
      ['item.update', { id: uuid(1), tripId: trip.id, title: 'Later', inDay: second }],
    ],
  ])
})

test('an edit that changed nothing sends nothing', async () => {
  const start = formOf(plan[0]!.items[0]!)
  expect(await callbacks.onUpdateActivity({ start, form: start })).toBe(true)
  expect(saved).toEqual([])
  expect(shown()).toBeUndefined()
})

test('an edit of an activity that is not on the plan any more is refused, and not made where nobody sees it', async () => {
  const start = formOf(plan[0]!.items[0]!)
  const without = itineraryCallbacks({ trip, plan: plan.slice(1) }, async edits => void saved.push(edits))
  expect(await without.onUpdateActivity({ start, form: { ...start, title: 'Later' } })).toBe(false)
  expect(saved).toEqual([])
  expect(shown()).toMatchObject({ description: 'This activity was deleted.' })
})

test('what is in view can be undone, too: renaming, editing, adding, and moving within the day', async () => {
  const undoShown = () => shown()!.action!.onPress()
  const [item] = plan[0]!.items
  await callbacks.onRenameActivity(item!, 'Another')
  undoShown()
  expect(saved[1]).toEqual([
    ['item.update', { id: item!.id, tripId: trip.id, title: item!.title, inDay: first }],
  ])

  const start = formOf(item!)
  await callbacks.onUpdateActivity({
    start,
    form: { ...start, day: second, time: '17:00', link: 'https://example.com' },
  })
  undoShown()
  const before = { time: item!.time, link: null }
  expect(saved[3]).toEqual([
    ['item.update', { id: item!.id, tripId: trip.id, inDay: second, ...before }],
    ['item.move', { id: item!.id, tripId: trip.id, dayId: first, pos: item!.pos }],
  ])

  await callbacks.onAddActivity({ ...start, id: uuid(72), day: second })
  undoShown()
  await callbacks.onQuickAdd(plan[0]!, { id: uuid(73), line: 'Coffee' }, 'other')
  undoShown()
  expect([saved[5], saved[7]]).toEqual(
    [72, 73].map(number => [['item.delete', { id: uuid(number), tripId: trip.id }]]),
  )

  await callbacks.onMove(moveTo(plan, uuid(2), { dayId: first, index: 0 })!)
  undoShown()
  expect(saved[9]![0]![1]).toMatchObject({ id: uuid(2), dayId: first, pos: 'a2' })

  await callbacks.onRenameDay(plan[0]!, 'Old town')
  undoShown()
  expect(saved[11]!.at(-1)![1]).toMatchObject({ title: plan[0]!.day!.title })
})

test('an activity without a day is refused in words', async () => {
  const form = blankActivity(uuid(70), { day: uuid(71), dayNumber: 1, date: null })
  expect(await callbacks.onAddActivity(form)).toBe(false)
  expect(shown()).toMatchObject({ title: 'Failed to add activity', description: 'Day ID is required' })
})

test('a move within the day is in sight; one to another day can be taken back', async () => {
  await callbacks.onMove(moveTo(plan, uuid(2), { dayId: first, index: 0 })!)
  expect(shown()).toMatchObject({ inSight: true })
  await callbacks.onMove(moveTo(plan, uuid(2), { dayId: second, index: 0 })!)
  expect(onScreen()?.title).toBe('Moved to Day 2')
  onScreen()!.action!.onPress()
  expect(saved[2]![0]![1]).toMatchObject({ id: uuid(2), dayId: first, pos: 'a2' })
})

test('the time that fits can be taken back', async () => {
  await callbacks.onRetime(plan[0]!.items[0]!, '09:45')
  expect(shown()?.title).toBe('Moved to 9:45 AM')
  shown()!.action!.onPress()
  expect(saved.map(edits => edits[0]![1])).toMatchObject([{ time: '09:45' }, { time: '09:00' }])
})

test('an idea is saved without a day, edited, and put on one', async () => {
  const idea = { ...plan[0]!.items[0]!, id: uuid(80), dayId: null }
  const ideas = ideasDay([idea])
  const withIdeas = itineraryCallbacks({ trip, plan, ideas }, async edits => void saved.push(edits))
  await withIdeas.onQuickAdd(ideas, { id: uuid(81), line: 'Fado' }, 'other')
  const again = await withIdeas.onQuickAdd(ideas, { id: uuid(82), line: idea.title.toUpperCase() }, 'other')
  expect([again?.title, shown()?.title]).toEqual([idea.title.toUpperCase(), 'Already in your ideas'])
  const start = formOf(idea)
  await withIdeas.onUpdateActivity({ start, form: { ...start, title: 'Fado tonight' } })
  await withIdeas.onUpdateActivity({ start, form: { ...start, day: second } })
  expect(saved).toMatchObject([
    [['item.add', { dayId: null, title: 'Fado' }]],
    [['item.update', { id: uuid(80), title: 'Fado tonight', inDay: undefined }]],
    [['item.move', { id: uuid(80), dayId: second }]],
  ])
})

test('an activity whose adding counted as failed and came through takes what its form says now', async () => {
  const form = { ...formOf(plan[0]!.items[0]!), title: 'Changed since' }
  expect(await callbacks.onAddActivity(form)).toBe(true)
  expect(saved[0]).toMatchObject([['item.update', { id: uuid(1), tripId: trip.id, title: 'Changed since' }]])
})

test('an activity that came through late goes to the day that its form says now, without what was cleared', async () => {
  const form = { ...formOf(plan[0]!.items[0]!), day: second }
  await callbacks.onAddActivity(form)
  expect(saved[0]).toMatchObject([
    ['item.move', { id: uuid(1), dayId: second }],
    ['item.update', { id: uuid(1), inDay: second, durationMinutes: null, link: null }],
  ])
})

test('[EDIT6] the new day of an activity that came through late is not made again', async () => {
  const undated = { ...trip, startDate: null, endDate: null }
  const rows = { days: [dayRow(uuid(5))], items: [] }
  const form = { ...blankActivity(uuid(70), { day: newDayChoice, dayNumber: 2, date: null }), title: 'Fado' }
  const add = (days: readonly Day[], items: readonly Item[]) =>
    itineraryCallbacks({ trip: undated, plan: planDays(undated, { days, items }) }, async edits => {
      saved.push(edits)
    }).onAddActivity(form)
  await add(rows.days, [])
  const { id } = saved[0]![0]![1] as { id: string }
  const made = dayRow(id, { dayNumber: 2 })
  await add([...rows.days, made], [{ ...itemRow(70, id, '09:00'), title: 'Fado' }])
  expect(saved.map(edits => edits.map(([name]) => name))).toEqual([['day.add', 'item.add'], ['item.update']])
})

test('a line that is entered again stays the same activity', async () => {
  for (let time = 0; time < 2; time += 1) {
    await callbacks.onQuickAdd(plan[0]!, { id: uuid(90), line: '9:30 Coffee' }, 'other')
  }
  expect(saved.map(edits => edits.at(-1)![1])).toMatchObject([{ id: uuid(90) }, { id: uuid(90) }])
})
