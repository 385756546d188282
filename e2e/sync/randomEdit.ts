import { newId } from '#shared/plain/ids.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { Device } from './rig.ts'
import type { Random } from './random.ts'

const places = ['a0', 'a1', 'a2', 'Zz', 'a1V']

/** An edit that a person could make on this device now. Some are refused, as happens with real edits. */
export async function randomEdit(device: Device, tripId: string, at: Random): Promise<Edit> {
  const days = [...(await device.rows('day')).keys()]
  const items = [...(await device.rows('item')).keys()]
  const day = days.length > 0 ? at.pick(days) : newId()
  const item = items.length > 0 ? at.pick(items) : newId()
  const number = at.below(1000)
  const choices: (() => Edit)[] = [
    () => ['day.add', { id: newId(), tripId, dayNumber: 1 + at.below(9), date: null }],
    () => [
      'item.add',
      {
        id: newId(),
        tripId,
        dayId: day,
        pos: at.pick(places),
        time: null,
        title: `Item ${number}`,
        location: null,
        description: null,
        cost: null,
        category: null,
      },
    ],
    () => ['item.update', { id: item, tripId, title: `Item ${number}` }],
    () => ['item.update', { id: item, tripId, cost: `${number}` }],
    () => ['item.move', { id: item, tripId, dayId: day, pos: at.pick(places) }],
    () => ['item.delete', { id: item, tripId }],
    () => ['item.restore', { id: item, tripId }],
    () => ['day.rename', { id: day, tripId, title: `Day ${number}` }],
    () => (at.below(4) === 0 ? ['day.delete', { id: day, tripId }] : ['day.restore', { id: day, tripId }]),
    () => ['trip.update', { id: tripId, title: `Trip ${number}` }],
    () => ['trip.update', { id: tripId, travelersCount: 1 + at.below(9) }],
  ]
  return at.pick(choices)()
}
