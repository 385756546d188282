import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { syncRound } from '#shared/sync/syncRound.ts'
import { Ledger } from '#shared/sync/testing/ledger.ts'
import { ModelDevice } from '#shared/sync/testing/modelDevice.ts'
import { ModelServer } from '#shared/sync/testing/modelServer.ts'
import { ana, dayId, itemFields, scope, tripId } from '#shared/sync/testing/sharedTrip.ts'
import { compareItems } from './order.ts'
import type { Item } from './schema.ts'

const clock = Date.UTC(2026, 4, 1)

/** Two devices of one person who plan the same day, and the server between them. */
function twoDevices() {
  let ids = 0
  const newId = () => `10000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`
  const ledger = new Ledger()
  const server = new ModelServer(ledger, newId)
  server.openUserScope(ana)
  const [laptop, phone] = ['laptop', 'phone'].map(
    name => new ModelDevice(name, ana, { ledger, newId, plant: undefined }),
  ) as [ModelDevice, ModelDevice]

  function sync(device: ModelDevice): void {
    const round = syncRound()
    let step = round.next()
    while (!step.done) {
      const { value } = step
      step = round.next(
        value.kind === 'ask'
          ? server.sync(ana, value.request, clock)!.response
          : device.perform(value, clock),
      )
    }
    if (step.value === 'again') sync(device)
  }
  const titles = (rows: ModelDevice['disk']['rows']) =>
    [...rows.rowsOf(scope)]
      .filter(({ kind, deletedAt }) => kind === 'item' && deletedAt === null)
      .map(({ data }) => data as Item)
      .toSorted(compareItems)
      .map(({ title }) => title)

  laptop.edit('trip.create', {
    id: tripId,
    title: 'Lisbon',
    destination: { destination: 'Lisbon' },
    dates: { startDate: null, endDate: null },
  })
  laptop.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null })
  sync(laptop)
  sync(phone)
  return {
    laptop,
    phone,
    sync,
    /** Types a title into the line for a new activity. */
    type: (device: ModelDevice, title: string, more: object = {}) =>
      device.edit('item.add', { id: newId(), tripId, dayId, ...itemFields, title, ...more }),
    shown: (device: ModelDevice) => titles(device.disk.rows),
    stored: () => titles(server.rows),
  }
}

test('a thousand lines typed at once without a network stand in the order typed, on every device', () => {
  const { laptop, phone, sync, type, shown, stored } = twoDevices()
  const lines = Array.from({ length: 1_000 }, (_, index) => `Line ${index}`)
  for (const line of lines) type(laptop, line)
  expect(shown(laptop)).toEqual(lines)
  sync(laptop)
  sync(phone)
  expect([stored(), shown(laptop), shown(phone)]).toEqual([lines, lines, lines])
})

test('whatever two devices type while they meet now and then, each keeps its order and both show the same', () => {
  const steps = fc.array(fc.constantFrom('laptop', 'phone', 'sync laptop', 'sync phone'), { maxLength: 40 })
  fc.assert(
    fc.property(steps, all => {
      const { laptop, phone, sync, type, shown, stored } = twoDevices()
      const devices = { laptop, phone }
      const typed = { laptop: [] as string[], phone: [] as string[] }
      for (const step of all) {
        if (step === 'laptop' || step === 'phone') {
          const title = `${step} ${typed[step].length}`
          typed[step].push(title)
          type(devices[step], title)
        } else sync(devices[step === 'sync laptop' ? 'laptop' : 'phone'])
        for (const name of ['laptop', 'phone'] as const) {
          expect(shown(devices[name]).filter(title => title.startsWith(name))).toEqual(typed[name])
        }
      }
      for (const device of [laptop, phone, laptop]) sync(device)
      expect(shown(laptop)).toEqual(stored())
      expect(shown(phone)).toEqual(stored())
      for (const name of ['laptop', 'phone'] as const) {
        expect(stored().filter(title => title.startsWith(name))).toEqual(typed[name])
      }
    }),
    { numRuns: 60 },
  )
})

test('ideas moved to days and back by two devices: both show the same, each in one place only', () => {
  const ids = [1, 2, 3].map(index => `20000000-0000-7000-8000-00000000000${index}`)
  const step = fc.record({
    device: fc.constantFrom('laptop', 'phone'),
    id: fc.constantFrom(...ids),
    to: fc.constantFrom(dayId, null),
    pos: fc.constantFrom(undefined, 'a0', 'a1'),
    edit: fc.constantFrom('move', 'move', 'add', 'delete', 'restore', 'sync'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const { laptop, phone, sync, stored } = twoDevices()
      const devices = { laptop, phone }
      const items = (rows: ModelDevice['disk']['rows']) =>
        [...rows.rowsOf(scope)]
          .filter(({ kind }) => kind === 'item')
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      for (const { device, id, to, pos, edit } of steps) {
        const place = { id, tripId, dayId: to, ...(pos && { pos }) }
        if (edit === 'sync') sync(devices[device])
        else if (edit === 'add') devices[device].edit('item.add', { ...itemFields, ...place, title: id })
        else if (edit === 'move') devices[device].edit('item.move', place)
        else devices[device].edit(`item.${edit}`, { id, tripId })
      }
      for (const device of [laptop, phone, laptop]) sync(device)
      const of = (device: ModelDevice) =>
        items(device.disk.rows).map(({ id, parent, deletedAt, data }) => ({ id, parent, deletedAt, data }))
      expect(of(laptop)).toEqual(of(phone))
      for (const { parent, data } of of(laptop)) expect(parent).toBe((data as Item).dayId ?? tripId)
      expect(stored()).toHaveLength(of(laptop).filter(({ deletedAt }) => deletedAt === null).length)
    }),
    { numRuns: 80 },
  )
})

test('a drag without a network, followed by a change of the time in an older app: it stands at its time', () => {
  const { laptop, phone, sync, type, shown, stored } = twoDevices()
  for (const [title, time] of [
    ['Breakfast', '09:00'],
    ['Lunch', '12:30'],
    ['Museum', '16:00'],
  ] as const)
    type(laptop, title, { time })
  for (const device of [laptop, phone]) sync(device)
  const museum = [...laptop.disk.rows.rowsOf(scope)].find(({ data }) => data.title === 'Museum')!.data as Item
  const place = { id: museum.id, tripId, dayId }
  laptop.edit('item.move', { ...place, pos: 'a0V', sort: '09:00' })
  expect(shown(laptop)).toEqual(['Breakfast', 'Museum', 'Lunch'])
  phone.edit('item.update', { id: museum.id, tripId, time: '18:00' })
  for (const device of [laptop, phone, laptop]) sync(device)
  const atItsTime = ['Breakfast', 'Lunch', 'Museum']
  expect([stored(), shown(laptop), shown(phone)]).toEqual([atItsTime, atItsTime, atItsTime])
})

test('an edit of an older app, which names a place, still gets it', () => {
  const { laptop, sync, type, shown, stored } = twoDevices()
  type(laptop, 'First')
  type(laptop, 'Last')
  type(laptop, 'Between', { pos: 'a0V' })
  expect(shown(laptop)).toEqual(['First', 'Between', 'Last'])
  sync(laptop)
  expect(stored()).toEqual(['First', 'Between', 'Last'])
})
