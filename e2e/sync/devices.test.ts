import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { startTestServer } from '../../sync-server/testing/startTestServer.ts'
import { createDevice } from './rig.ts'

test('a plan made offline is on the second device, once', async () => {
  await using server = await startTestServer()
  const ana = await server.user()
  const desktop = createDevice(server, ana)
  const phone = createDevice(server, ana)
  const [tripId, dayId] = [newId(), newId()]
  await desktop.edit([
    'trip.create',
    { id: tripId, title: 'Lisbon', destination: { destination: 'Lisbon' }, dates: { startDate: null, endDate: null } },
  ])
  await desktop.edit(['day.add', { id: dayId, tripId, dayNumber: 1, date: null }])
  for (let index = 0; index < 40; index++) {
    await desktop.edit([
      'item.add',
      {
        id: newId(),
        tripId,
        dayId,
        pos: 'a0',
        time: null,
        title: `Item ${index}`,
        location: null,
        description: null,
        cost: null,
        category: null,
      },
    ])
  }
  expect((await desktop.rows('item')).size).toBe(40)
  await desktop.sync()
  expect(await desktop.db.outbox.count()).toBe(0)
  expect(await desktop.db.shadow.count()).toBe(0)
  await phone.sync()
  expect(await phone.rows('item')).toEqual(await desktop.rows('item'))
  expect((await phone.rows('item')).size).toBe(40)
  await phone.edit(['trip.update', { id: tripId, title: 'Porto' }])
  await phone.sync()
  await desktop.sync()
  expect((await desktop.rows('trip')).get(tripId)).toMatchObject({ title: 'Porto' })
})
