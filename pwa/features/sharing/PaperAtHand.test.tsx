import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tripScope } from '#shared/sync/scope.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { currentSession } from '../../data/session/session.ts'
import { queueEdits } from '../../data/sync/queueEdits.ts'
import { sampleDays, sampleItems, sampleTrip } from '#shared/features/sharing/testing/samplePlan.ts'
import { PaperAtHand } from './PaperAtHand.tsx'
import { notePrintChoice, printChoice } from './printChoice.ts'
import { readPlan } from './readPlan.ts'

const device = ownDevice()

const paper = () => document.querySelector('.wend-paper')?.shadowRoot?.textContent
const startPrinting = () => void window.dispatchEvent(new Event('beforeprint'))

test('there is no paper until the plan has been read, and then one with the whole plan', async () => {
  const tripId = newId()
  const dayId = newId()
  const fields = { time: null, location: null, description: null, cost: null, category: null }
  await queueEdits(device.db, currentSession().user.id, [
    [
      'trip.create',
      {
        id: tripId,
        title: 'Porto',
        destination: { destination: 'Porto' },
        dates: { startDate: null, endDate: null },
      },
    ],
    ['day.add', { id: dayId, tripId, dayNumber: 1, date: null }],
    ['item.add', { id: newId(), tripId, dayId, title: 'Tile museum', ...fields }],
  ])
  const trip = (await device.db.row.get([tripScope(tripId), 'trip', tripId]))!.data as Trip

  render(<PaperAtHand trip={trip} visited={undefined} />)
  startPrinting()
  expect(paper()).toBeUndefined()

  await vi.waitFor(async () => {
    await act(async () => startPrinting())
    expect(paper()).toContain('Tile museum')
  })
  window.dispatchEvent(new Event('afterprint'))
  expect(paper()).toBeUndefined()
})

test('the paper of a visited trip names its owner, as the one from the share menu does', async () => {
  const owner = { id: newId(), firstName: 'Ben', lastName: 'Costa', profileImageUrl: null }
  const visited = {
    tripId: sampleTrip.id,
    at: 1,
    trip: sampleTrip,
    owner,
    days: sampleDays,
    items: sampleItems,
  }
  await device.db.visited.put(visited)
  const before = printChoice()
  notePrintChoice({ ...before, withNames: true })
  render(<PaperAtHand trip={sampleTrip} visited={visited} />)
  await act(async () => startPrinting())
  const atHand = paper()
  window.dispatchEvent(new Event('afterprint'))
  notePrintChoice(before)
  expect(atHand).toContain('With Ben Costa')
  const { people } = await readPlan(sampleTrip)
  expect(people).toEqual(['Ben Costa'])
})
