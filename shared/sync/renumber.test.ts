import { expect, test } from 'vitest'
import type { Mutation } from './protocol.ts'
import { renumber, resend } from './renumber.ts'
import { mutationOf } from './testing/sharedTrip.ts'

const edits = (first: number, last: number): Mutation[] =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    mutationOf('trip.update', {}, { mid: first + index }),
  )

const sent = (first: number, last: number) => ({
  firstMid: first,
  lastMid: last,
  at: 0,
  mutations: edits(first, last),
})
const mids = (mutations: readonly Mutation[]) => mutations.map(({ mid }) => mid)

/** Acknowledged up to 6, of which the archive has 3 to 6; 7 and 8 wait. */
const device = {
  client: { clientId: 'old', nextMid: 9, acked: 6, serverEpoch: 's1', merges: 4 },
  outbox: edits(7, 8),
  archive: [sent(3, 4), sent(5, 6)],
}

test('[PUSH3] a clone drops what both had sent and numbers the rest from 1 under a new id', () => {
  const next = renumber(device, 7, 'new')
  expect(next.outbox).toEqual([{ ...edits(8, 8)[0]!, mid: 1 }])
  expect(next.client).toEqual({ clientId: 'new', nextMid: 2, acked: 0, serverEpoch: 's1', merges: 5 })
  expect(next.archive).toEqual([])
})

test('[EPOCH2] what lies behind lmid is sent again, ahead of what waits', () => {
  const next = resend(device, { lmid: 5, serverEpoch: 's1' }, 'new')
  expect(mids(next.outbox)).toEqual([6, 7, 8])
  expect(next.client).toMatchObject({ clientId: 'old', acked: 5, nextMid: 9, merges: 5 })
})

test('[EPOCH2] the archive keeps what an even older backup could forget', () => {
  const { archive } = resend(device, { lmid: 5, serverEpoch: 's1' }, 'new')
  expect(archive).toEqual([sent(3, 4), { ...sent(5, 6), lastMid: 5, mutations: edits(5, 5) }])
})

test('[EPOCH2] under a new server epoch all of the archive is sent again', () => {
  const next = resend(device, { lmid: 5, serverEpoch: 's2' }, 'new')
  expect(mids(next.outbox)).toEqual([3, 4, 5, 6, 7, 8])
  expect(next.client).toMatchObject({ clientId: 'old', acked: 2, serverEpoch: 's2' })
})

test('[EPOCH2] a hole between server and archive means a new client id', () => {
  const next = resend(device, { lmid: 1, serverEpoch: 's2' }, 'new')
  expect(mids(next.outbox)).toEqual([1, 2, 3, 4, 5, 6])
  expect(next.outbox.map(({ key }) => key)).toEqual(edits(3, 8).map(({ key }) => key))
  expect(next.client).toMatchObject({ clientId: 'new', acked: 0, nextMid: 7, serverEpoch: 's2' })
})

test('[EPOCH1] with nothing in the archive and nothing forgotten only the epoch is new', () => {
  const next = resend({ ...device, archive: [] }, { lmid: 6, serverEpoch: 's2' }, 'new')
  expect(mids(next.outbox)).toEqual([7, 8])
  expect(next.client).toMatchObject({ clientId: 'old', acked: 6, serverEpoch: 's2' })
})
