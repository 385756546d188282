import { expect, test } from 'vitest'
import type { Standing } from './client.ts'
import type { Mutation, SyncResponse } from './protocol.ts'
import { syncRound } from './syncRound.ts'
import type { AskedAnswer, Round, RoundStep } from './syncRound.ts'
import { mutationOf } from './testing/sharedTrip.ts'

const edits = (...mids: number[]): Mutation[] => mids.map(mid => mutationOf('trip.update', {}, { mid }))
const standing: Standing = {
  client: { clientId: 'c', nextMid: 9, acked: 0, serverEpoch: 's1', merges: 4 },
  cursors: { 'trip:1': [3, 'e1'] },
}
const answerOf = (lmid: number, more: Partial<SyncResponse> = {}): SyncResponse => ({
  serverEpoch: 's1',
  lmid,
  results: [],
  scopes: {},
  revoked: [],
  more: false,
  ...more,
})
const applied = (...mids: number[]) => mids.map(mid => ({ mid, status: 'applied' as const }))

/** Runs a round over an outbox and a list of answers; returns every step that it took and how it ended. */
function drive(outbox: readonly Mutation[], answers: readonly SyncResponse[], from = standing) {
  const left = [...answers]
  const steps: RoundStep[] = []
  const round = syncRound(2)
  const resumeWith = (step: RoundStep): unknown => {
    switch (step.kind) {
      case 'standing':
        return from
      case 'batch':
        return outbox.filter(({ mid }) => mid > step.from).slice(0, step.limit)
      case 'ask':
        return left.shift()
      case 'merge':
        return true
      default:
        return undefined
    }
  }
  let next = round.next()
  while (!next.done) {
    steps.push(next.value)
    next = round.next(resumeWith(next.value))
  }
  const asks = steps.flatMap(step => (step.kind === 'ask' ? [step.request] : []))
  const merges = steps.flatMap(step => (step.kind === 'merge' ? [step.answer] : []))
  return { steps, asks, merges, end: next.value }
}

test('[PUSH9] batches are pushed without pulling, and the last one pulls', () => {
  const answers = [
    answerOf(2, { results: applied(1, 2) }),
    answerOf(4, { results: applied(3, 4) }),
    answerOf(5, { results: applied(5) }),
  ]
  const { asks, merges, end } = drive(edits(1, 2, 3, 4, 5), answers)
  expect(asks.map(({ mutations }) => mutations.length)).toEqual([2, 2, 1])
  expect(asks.map(({ cursors }) => cursors)).toEqual([null, null, standing.cursors])
  expect(merges).toEqual([{ ...answers[2], asked: 4, results: applied(1, 2, 3, 4, 5) }])
  expect(end).toBe('done')
})

test('a batch is cut by size too, and holds at least one edit', () => {
  const long = edits(1, 2).map(mutation => ({ ...mutation, args: { text: 'x'.repeat(2_100_000) } }))
  const answers = [answerOf(1, { results: applied(1) }), answerOf(2, { results: applied(2) })]
  const { asks, end } = drive(long, answers)
  expect(asks.map(({ mutations }) => mutations.length)).toEqual([1, 1])
  expect(end).toBe('done')
})

test('[LIFE2] an answer settles no more than the round has sent, whatever another tab has sent meanwhile', () => {
  expect(drive([], [answerOf(7)]).merges[0]).toMatchObject({ lmid: 0 })
  expect(drive(edits(1), [answerOf(7, { results: applied(1) })]).merges[0]).toMatchObject({ lmid: 1 })
})

test('[PULL5] the parts of a long answer are merged one by one, each cursor asking on from the part before', () => {
  const part = (to: number, more: boolean) =>
    answerOf(0, { more, scopes: { 'trip:1': { from: 0, to, epoch: 'e1', reset: false, rows: [] } } })
  const { asks, merges, end } = drive([], [part(5, true), part(8, false)])
  expect(asks[1]!.cursors).toEqual({ 'trip:1': [5, 'e1'] })
  expect(merges.map(({ asked }) => asked)).toEqual([4, 5])
  expect(end).toBe('done')
})

test('[PULL5] while own edits are settled the parts are merged as one, of a row the later state', () => {
  const part = (version: number, more: boolean, results = applied()) => {
    const row = { id: 'r', kind: 'item', parent: null, version, deletedAt: null, fver: {}, data: { id: 'r' } }
    const changes = { from: 3, to: version, epoch: 'e1', reset: false, rows: [row] }
    return answerOf(1, { more, results, scopes: { 'trip:1': changes } })
  }
  const { merges } = drive(edits(1), [part(5, true, applied(1)), part(8, false)])
  expect(merges).toHaveLength(1)
  const [{ scopes, results }] = merges as [AskedAnswer]
  expect(results).toEqual(applied(1))
  expect(scopes['trip:1']).toMatchObject({ from: 3, to: 8 })
  expect(scopes['trip:1']!.rows.map(({ version }) => version)).toEqual([5, 8])
})

test.each([
  { scope: 'trip:1', what: 'a scope that the device has', merged: ['0–9'] },
  { scope: 'trip:2', what: 'a new scope', merged: ['0–5', '5–8', '8–9'] },
])('[PULL5] $what that is sent whole in three parts is merged as $merged', ({ scope, merged }) => {
  const part = (from: number, to: number, more: boolean) =>
    answerOf(0, { more, scopes: { [scope]: { from, to, epoch: 'e2', reset: from === 0, rows: [] } } })
  const { asks, merges, end } = drive([], [part(0, 5, true), part(5, 8, true), part(8, 9, false)])
  expect(asks[2]!.cursors).toMatchObject({ [scope]: [8, 'e2'] })
  const parts = merges.map(({ scopes }) => scopes[scope]!)
  expect(parts.map(({ from, to }) => `${from}–${to}`)).toEqual(merged)
  expect(parts.map(({ reset }) => reset)).toEqual(merged.map(text => text.startsWith('0')))
  expect(end).toBe('done')
})

const recovery = (steps: readonly RoundStep[]) => steps.at(-1)

test('[PUSH3] a cloned device renumbers and asks again', () => {
  const { steps, end } = drive(edits(1), [answerOf(0, { cloned: true })])
  expect(recovery(steps)).toMatchObject({ kind: 'renumber', agreed: 0 })
  expect(end).toBe('again' satisfies Round)
})

test.each([
  ['[EPOCH1] another epoch', answerOf(3, { serverEpoch: 's2' })],
  ['[EPOCH2] an lmid below what was acknowledged', answerOf(2)],
])('%s means a restored backup: send again, merge nothing', (_, answer) => {
  const acked = { ...standing, client: { ...standing.client, acked: 3 } }
  const { steps, merges, end } = drive([], [answer], acked)
  const { lmid, serverEpoch } = answer
  expect(recovery(steps)).toMatchObject({ kind: 'resend', lmid, serverEpoch })
  expect(merges).toEqual([])
  expect(end).toBe('again')
})

test.each([
  ['two batches', edits(1, 2, 3), [answerOf(2), answerOf(3, { serverEpoch: 's2' })]],
  ['two parts of an answer', [], [answerOf(0, { more: true }), answerOf(0, { serverEpoch: 's2' })]],
])('[EPOCH1] a backup restored between %s ends the round before pasts are mixed', (_, outbox, answers) => {
  const fresh = { ...standing, client: { ...standing.client, serverEpoch: null } }
  const { merges, end } = drive(outbox, answers, fresh)
  expect(merges.map(({ serverEpoch }) => serverEpoch)).not.toContain('s2')
  expect(end).toBe('again')
})

test('a round ends when the device has moved on since it began', () => {
  const round = syncRound()
  round.next()
  expect(round.next(standing).value).toMatchObject({ kind: 'batch' })
  expect(round.next(null)).toEqual({ done: true, value: 'again' })
})

test('[PUSH4] a hole in the numbering cannot hold up the queue', () => {
  const { steps, end } = drive(edits(1, 3), [answerOf(1)])
  expect(recovery(steps)).toMatchObject({ kind: 'renumber', agreed: 1 })
  expect(end).toBe('again')
})
