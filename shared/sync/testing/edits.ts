import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { tripScope, userScope } from '#shared/sync/scope.ts'
import type { ModelDevice } from './modelDevice.ts'

/** A mutator's name and its arguments. */
export type EditCall = readonly [name: string, args: Record<string, unknown>]

/** The nth id of a sort. There are only a few, so that edits collide. */
export const poolId = (sort: number, index: number): string =>
  `0000000${sort}-0000-7000-8000-00000000000${index}`

export const tripIds = [poolId(1, 1), poolId(1, 2)] as const
const dayIds = [poolId(2, 1), poolId(2, 2)]
/** Where an activity may go: a day, or the ideas. */
const places = [...dayIds, ...dayIds, null]
const itemIds = [1, 2, 3, 4].map(index => poolId(3, index))
const dates = ['2026-05-01', '2026-05-02', '2026-05-04']
const positions = ['a0', 'a1', 'a2', 'Zz', 'a0V']
const times = [null, '09:00', '10:30']
const visibilities = ['private', 'public', 'friends']

const at = <Value>(values: readonly Value[], index: number): Value => values[index % values.length]!

/** The edits to choose from; one that is listed more often is made more often. */
const names = [
  'item.add',
  'item.add',
  'item.add',
  'item.update',
  'item.update',
  'item.update',
  'item.update',
  'item.move',
  'item.move',
  'item.move',
  'item.delete',
  'item.restore',
  'day.add',
  'day.add',
  'day.rename',
  'day.confirm',
  'day.redate',
  'day.delete',
  'day.restore',
  'trip.create',
  'trip.update',
  'trip.update',
  'trip.update',
  'trip.delete',
  'trip.restore',
  'collaborator.invite',
  'collaborator.invite',
  'collaborator.remove',
  'collaborator.remove',
  'invitation.accept',
  'invitation.decline',
] as const

interface Choice {
  device: ModelDevice
  people: readonly string[]
  newId: () => string
}

/** The edit that three numbers stand for. About one in thirty does not match its schema. */
export function editOf(x: number, y: number, z: number, { device, people, newId }: Choice): EditCall {
  const name = at(names, x)
  // Mostly the shared trip, sometimes one's own.
  const tripId = z % 8 === 7 ? tripIds[1] : tripIds[0]
  const date = at(dates, z)
  const dayId = y % 3 === 2 ? dayIdFor(tripId, date) : at(dayIds, y)
  const id = at(itemIds, y >> 1)
  const text = `${name} ${y} ${z}`
  const pos = at(positions, z)
  const wrong = y === 60
  switch (name) {
    case 'trip.create':
      return [
        name,
        {
          id: tripId,
          title: text,
          destination: { destination: text },
          dates: { startDate: y % 2 ? date : null, endDate: null },
        },
      ]
    case 'trip.update':
      return [name, { id: tripId, ...tripField(y, z, text), ...(wrong && { title: '' }) }]
    case 'trip.delete':
    case 'trip.restore':
      return [name, { id: tripId }]
    case 'day.add':
      return [
        name,
        {
          id: dayId,
          tripId,
          dayNumber: wrong ? 0 : 1 + (z % 4),
          date: y % 3 === 2 ? date : null,
          ...(z % 4 === 0 && { status: 'suggested' }),
        },
      ]
    case 'day.rename':
      return [name, { id: dayId, tripId, title: wrong ? 7 : text }]
    case 'day.redate':
      return [name, { id: dayId, tripId, dayNumber: wrong ? 0 : 1 + (z % 4), date: y % 2 ? date : null }]
    case 'day.confirm':
    case 'day.delete':
    case 'day.restore':
      return [name, { id: dayId, tripId }]
    case 'item.add':
      return [
        name,
        { id, tripId, dayId: at(places, z), ...(y % 3 > 0 && { pos }), ...itemFields(y, z, text) },
      ]
    case 'item.update': {
      const fields = Object.entries(itemFields(y, z, text))
      const [field, value] = at(fields, y >> 2)
      return [name, { id, tripId, ...(z % 3 === 0 && { inDay: dayId }), [field]: wrong ? 42 : value }]
    }
    case 'item.move':
      return [
        name,
        {
          id,
          tripId,
          dayId: z % 5 === 4 ? null : dayId,
          pos: wrong ? '!' : pos,
          ...(y % 4 === 0 && { time: at(times, z) }),
          ...(y % 4 > 1 && { sort: at(times, y + z) }),
        },
      ]
    case 'item.delete':
    case 'item.restore':
      return [name, { id, tripId }]
    case 'collaborator.invite':
      return [name, { id: newId(), tripId, userId: at(people, y) }]
    case 'collaborator.remove':
      return [name, { id: membershipOn(device, tripId, y) ?? newId(), tripId }]
    case 'invitation.accept':
    case 'invitation.decline': {
      const { userId } = device
      const held = [...device.disk.rows.rowsOf(userScope(userId))]
      const { id: invited, data } = held.length > 0 ? at(held, y) : { id: newId(), data: { tripId } }
      return [name, { id: invited, tripId: data.tripId, userId }]
    }
  }
}

function tripField(y: number, z: number, text: string): Record<string, unknown> {
  const fields = [
    { title: text },
    { title: text },
    { destination: { destination: text } },
    { dates: { startDate: at(dates, z), endDate: z % 2 ? '2026-05-09' : null } },
    { dates: { startDate: null, endDate: null } },
    { travelersCount: 1 + z },
    { visibility: at(visibilities, z) },
    { title: text, travelersCount: 1 + z },
  ]
  return at(fields, y)
}

const itemFields = (y: number, z: number, text: string) => ({
  time: at(times, y),
  title: text,
  location: z % 2 ? text : null,
  description: z % 3 ? text : null,
  cost: null,
  category: null,
})

/** A membership that the device knows of. */
function membershipOn(device: ModelDevice, tripId: string, index: number): string | undefined {
  const members = [...device.disk.rows.rowsOf(tripScope(tripId))].filter(
    ({ kind }) => kind === 'collaborator',
  )
  return members.length > 0 ? at(members, index).id : undefined
}
