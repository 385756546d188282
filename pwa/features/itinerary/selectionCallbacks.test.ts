import { beforeEach, expect, test } from 'vitest'
import { ideasDay } from '#shared/features/itinerary/plan.ts'
import { first, samplePlan, second, trip, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { selectionCallbacks } from './selectionCallbacks.ts'

const plan = samplePlan()
const [one, two] = plan[0]!.items
let saved: (readonly Edit[])[]
const callbacks = selectionCallbacks({ trip, plan }, async edits => void saved.push(edits))
const shown = () => currentToasts().find(({ open }) => open)

beforeEach(() => {
  saved = []
})

test('several are moved in one step, an empty date gets its row first, and one Undo brings all back', async () => {
  await callbacks.onMoveMany([one!, two!], plan[2]!)
  expect(shown()?.title).toBe('Moved 2 activities to Day 3')
  shown()!.action!.onPress()
  expect(saved).toMatchObject([
    [
      ['day.add', {}],
      ['item.move', { id: uuid(1), dayId: plan[2]!.id }],
      ['item.move', { id: uuid(2) }],
    ],
    [
      ['item.move', { id: uuid(1), dayId: first, pos: one!.pos }],
      ['item.move', { id: uuid(2), dayId: first, pos: two!.pos }],
    ],
  ])
})

test('what is there already stays where it is', async () => {
  await callbacks.onMoveMany([one!, plan[1]!.items[0]!], plan[1]!)
  expect(saved).toMatchObject([[['item.move', { id: uuid(1), dayId: second }]]])
  expect(saved[0]).toHaveLength(1)
})

test('copies are activities of their own, also among the ideas', async () => {
  await callbacks.onCopyMany([one!, two!], ideasDay([]))
  expect(shown()?.title).toBe('Copied 2 activities to Ideas')
  const made = saved[0]!.map(([name, args]) => ({ name, ...args }))
  expect(made).toMatchObject([
    { name: 'item.add', dayId: null, title: one!.title, time: one!.time },
    { name: 'item.add', dayId: null, title: two!.title },
  ])
  shown()!.action!.onPress()
  const ids = made.map(args => (args as { id: string }).id)
  expect(ids).not.toContain(uuid(1))
  expect(saved[1]).toMatchObject(ids.map(id => ['item.delete', { id }]))
})

test('what is deleted together comes back together', async () => {
  await callbacks.onDeleteMany([one!, two!])
  expect(shown()?.title).toBe('Deleted 2 activities')
  shown()!.action!.onPress()
  expect(saved.map(edits => edits.map(([name]) => name))).toEqual([
    ['item.delete', 'item.delete'],
    ['item.restore', 'item.restore'],
  ])
})

test('[EDIT6] copies that are made again after a failure are the same, and those made once more are others', async () => {
  let isSilent = true
  const tried: (readonly Edit[])[] = []
  const { onCopyMany } = selectionCallbacks({ trip, plan }, async edits => {
    tried.push(edits)
    if (isSilent) throw new Error('Stored, but too late.')
  })
  const copied = (edits: readonly Edit[]) => edits.map(([, args]) => (args as { id: string }).id)
  expect(await onCopyMany([one!, two!], plan[1]!)).toBe(false)
  isSilent = false
  expect(await onCopyMany([one!, two!], plan[1]!)).toBe(true)
  expect(await onCopyMany([one!, two!], plan[1]!)).toBe(true)
  const [late, again, more] = tried.map(copied)
  expect(again).toEqual(late)
  expect(new Set([...again!, ...more!]).size).toBe(4)
})
