import { model } from '#shared/features.ts'
import { startOver } from '../client.ts'
import type { SentMutations, Standing, SyncClient } from '../client.ts'
import { readyBatch } from '../foldBatch.ts'
import { merge, replay } from '../merge.ts'
import type { Merged, Shadow } from '../merge.ts'
import type { Overwritten } from '../overwritten.ts'
import type { Need } from '../mutator.ts'
import { needsOf } from '../needsOf.ts'
import type { Cursor, Mutation, MutationResult } from '../protocol.ts'
import { renumber, resend } from '../renumber.ts'
import type { Numbering } from '../renumber.ts'
import { rowKey } from '../row.ts'
import type { Row } from '../row.ts'
import { readyMutation } from '../readyMutation.ts'
import type { ReadyMutation } from '../readyMutation.ts'
import type { AskedAnswer, RoundStep } from '../syncRound.ts'
import { WorkingSet } from '../workingSet.ts'
import type { Ledger } from './ledger.ts'
import type { Plant } from './plants.ts'

/** Devices stamp all their own rows with one fixed time, so that the same edits always produce the same rows. */
const deviceNow = '2026-01-01T00:00:00.000Z'
const keepSentMs = 7 * 86_400_000

export interface AtticEntry {
  mutation: Mutation
  result: MutationResult
}

/** What a device has on disk. */
interface Disk {
  client: SyncClient
  cursors: Record<string, Cursor>
  rows: WorkingSet
  shadows: Map<string, Shadow>
  outbox: Mutation[]
  sent: SentMutations[]
  attic: Map<string, AtticEntry>
  overwritten: Map<string, Overwritten>
}

/** The device's half of the protocol in memory: the same transactions as pwa/data/sync, no IndexedDB. */
export class ModelDevice {
  readonly name: string
  readonly userId: string
  disk: Disk
  /** Counted for the checker: merges that the device took over whole. */
  readonly #ledger: Ledger
  readonly #newId: () => string
  readonly #plant: Plant | undefined
  /** With the plant `settled-twice`: the last mid that the second transaction has yet to remove. */
  #toRemove = 0

  constructor(
    name: string,
    userId: string,
    parts: { ledger: Ledger; newId: () => string; plant?: Plant | undefined },
    disk?: Disk,
  ) {
    this.name = name
    this.userId = userId
    this.#ledger = parts.ledger
    this.#newId = parts.newId
    this.#plant = parts.plant
    this.disk = disk ?? {
      client: { clientId: parts.newId(), nextMid: 1, acked: 0, serverEpoch: null, merges: 0 },
      cursors: {},
      rows: new WorkingSet(),
      shadows: new Map(),
      outbox: [],
      sent: [],
      attic: new Map(),
      overwritten: new Map(),
    }
  }

  /** A copy of this device's disk in another device, as a phone's backup or a copied profile makes it. */
  clone(name: string): ModelDevice {
    const { client, cursors, rows, shadows, outbox, sent, attic, overwritten } = this.disk
    const parts = { ledger: this.#ledger, newId: this.#newId, plant: this.#plant }
    return new ModelDevice(name, this.userId, parts, {
      client: { ...client },
      cursors: { ...cursors },
      rows: new WorkingSet(rows.all()),
      shadows: new Map(shadows),
      outbox: [...outbox],
      sent: [...sent],
      attic: new Map(attic),
      overwritten: new Map(overwritten),
    })
  }

  /** mutate: true when the edit is queued, false when it was refused here or changes nothing ([EDIT2]). */
  edit(name: string, args: Record<string, unknown>): boolean {
    const mutator = model.mutators[name]!
    const parsed = mutator.args.safeParse(this.#filledIn(name, args))
    if (!parsed.success) return false
    const mutation = this.#numbered(name, mutator.version, mutator.scope(parsed.data), parsed.data)
    const { disk } = this
    const set = new WorkingSet(this.#load([readyMutation(model, mutation)]))
    const touched = new Map<string, Shadow>()
    const result = replay(model, set, mutation, { userId: this.userId, now: deviceNow }, touched)
    if (result.status !== 'applied') return false
    for (const [key, shadow] of touched) {
      if (!disk.shadows.has(key)) disk.shadows.set(key, shadow)
      disk.rows.put(set.get(shadow.scope, shadow.kind, shadow.id)!)
    }
    this.#queue(mutation, args)
    return true
  }

  /** An edit that this app could not have made: from an older or newer app, or from no app at all. */
  forceEdit(name: string, sv: number, scope: string, args: unknown): void {
    this.#queue(this.#numbered(name, sv, scope, args), null)
  }

  /** The tab or the browser dies: what is on disk stays. */
  crash(): void {
    if (this.#plant === 'outbox-in-memory') this.disk.outbox = []
  }

  /** Carries out a step of a round, except `ask`. */
  perform(step: Exclude<RoundStep, { kind: 'ask' }>, clock: number): unknown {
    switch (step.kind) {
      case 'standing':
        return { client: this.disk.client, cursors: { ...this.disk.cursors } } satisfies Standing
      case 'batch':
        return this.#batch(step.standing, step.from, step.limit)
      case 'merge':
        return this.#merge(step.answer, clock)
      case 'renumber':
        if (this.#isSince(step.standing)) return
        this.#recover(state => {
          const next = renumber(state, step.agreed, this.#newId())
          if (this.#plant !== 'renumber-without-new-id') return next
          return { ...next, client: { ...next.client, clientId: state.client.clientId } }
        })
        return
      case 'resend':
        if (this.#isSince(step.standing)) return
        this.#recover(state => {
          if (this.#plant !== 'restored-not-resent') return resend(state, step, this.#newId())
          const { client } = state
          const { lmid: acked, serverEpoch } = step
          return { ...state, client: { ...client, acked, serverEpoch, merges: client.merges + 1 } }
        })
    }
  }

  #isSince({ client }: Standing): boolean {
    return this.#plant !== 'renumber-twice' && client.merges !== this.disk.client.merges
  }

  #batch(standing: Standing, from: number, limit: number): Mutation[] | null {
    if (this.#toRemove > 0) {
      this.disk.outbox = this.disk.outbox.filter(({ mid }) => mid > this.#toRemove)
      this.#toRemove = 0
    }
    const isMoved = standing.client.merges !== this.disk.client.merges
    if (isMoved && this.#plant !== 'stale-answers-merged') return null
    return this.disk.outbox.filter(({ mid }) => mid > from).slice(0, limit)
  }

  /** applyPull. */
  #merge(answer: AskedAnswer, clock: number): boolean {
    const { disk } = this
    const { client } = disk
    if (client.merges !== answer.asked && this.#plant !== 'stale-answers-merged') return false
    const { lmid } = answer
    const outbox = [...disk.outbox]
    const waiting = outbox.filter(({ mid }) => mid > lmid)
    const shadows = this.#plant === 'shadows-not-put-back' ? [] : [...disk.shadows.values()]
    const revoked = this.#plant === 'revoked-rows-kept' ? [] : answer.revoked
    const rows = this.#affected({ ...answer, revoked }, waiting, shadows)
    const ctx = { userId: this.userId, now: deviceNow }
    const merged = merge(model, { rows, shadows, outbox }, { ...answer, revoked }, ctx)

    for (const row of merged.puts) disk.rows.put(row)
    for (const { scope, kind, id } of merged.deletes) disk.rows.delete(scope, kind, id)
    disk.shadows = new Map(merged.shadows.map(shadow => [rowKey(shadow), shadow]))
    const cursors = { ...disk.cursors }
    for (const [scope, { to, epoch }] of Object.entries(answer.scopes)) cursors[scope] = [to, epoch]
    for (const scope of answer.revoked) delete cursors[scope]
    disk.cursors = cursors
    this.#settle(merged, clock)
    disk.client = {
      ...client,
      merges: client.merges + 1,
      acked: Math.max(client.acked, lmid),
      serverEpoch: answer.serverEpoch,
    }
    this.#ledger.merged(this, answer, client)
    return true
  }

  #settle({ settled }: Merged, clock: number): void {
    if (settled.length === 0) return
    const { disk } = this
    const last = settled.at(-1)!.mutation.mid
    if (this.#plant === 'settled-twice') this.#toRemove = last
    else disk.outbox = disk.outbox.filter(({ mid }) => mid > last)
    const old = disk.sent.filter(({ at }) => at < clock - keepSentMs)
    this.#ledger.archiveDropped(old.flatMap(({ mutations }) => mutations))
    disk.sent = [
      ...disk.sent.filter(sent => !old.includes(sent)),
      {
        firstMid: settled[0]!.mutation.mid,
        lastMid: last,
        at: clock,
        mutations: settled.map(({ mutation }) => mutation),
      },
    ]
    for (const { mutation, result } of settled) {
      const key = `${disk.client.clientId}/${mutation.mid}`
      if (result.status === 'rejected' && this.#plant !== 'rejected-dropped') {
        disk.attic.set(key, { mutation, result })
      }
      for (const lost of result.overwrote ?? []) {
        disk.overwritten.set(`${key}/${lost.id}/${lost.register}`, lost)
      }
      this.#ledger.settled(this, mutation, result)
    }
  }

  #recover(numbered: (state: Numbering) => Numbering): void {
    const { disk } = this
    const next = numbered({ client: disk.client, outbox: disk.outbox, archive: disk.sent })
    const kept = new Set(next.archive.flatMap(({ mutations }) => mutations))
    this.#ledger.archiveDropped(
      disk.sent.flatMap(({ mutations }) => mutations).filter(sent => !kept.has(sent)),
    )
    disk.client = next.client
    disk.outbox = next.outbox
    disk.sent = next.archive
    this.#forgetCursors()
    this.#ledger.requeued(this)
  }

  #forgetCursors(): void {
    const scopes = this.#plant === 'cursors-dropped' ? [] : Object.keys(this.disk.cursors)
    this.disk.cursors = Object.fromEntries(scopes.map(scope => [scope, startOver]))
    this.#ledger.startedOver(this)
  }

  #numbered(name: string, sv: number, scope: string, args: unknown): Mutation {
    const { client, cursors } = this.disk
    const base = cursors[scope]?.[0] ?? 0
    return { mid: client.nextMid, key: this.#newId(), sv, name, scope, base, madeAt: deviceNow, args }
  }

  #queue(mutation: Mutation, meant: Record<string, unknown> | null): void {
    this.disk.outbox = [...this.disk.outbox, mutation]
    this.disk.client = { ...this.disk.client, nextMid: mutation.mid + 1 }
    this.#ledger.queued(this, mutation, meant)
  }

  /** With the plant `whole-row-sent`: every field of the form, as it stands on this screen. */
  #filledIn(name: string, args: Record<string, unknown>): Record<string, unknown> {
    if (this.#plant !== 'whole-row-sent' || name !== 'item.update') return args
    const row = this.disk.rows.get(`trip:${String(args.tripId)}`, 'item', String(args.id))
    if (!row) return args
    const { dayId: _dayId, pos: _pos, sortTime: _sort, sortTimeOf: _of, ...fields } = row.data
    return { ...fields, ...args }
  }

  #load(ready: readonly ReadyMutation[]): Row[] {
    const found = new Map<string, Row>()
    for (const [scope, needs] of needsOf(ready, this.userId)) {
      for (const need of needs) {
        for (const row of this.#named(scope, need)) if (row) found.set(rowKey(row), row)
      }
    }
    return [...found.values()]
  }

  #named(scope: string, need: Need): Iterable<Row | undefined> {
    const { rows } = this.disk
    if ('id' in need) return [rows.get(scope, need.kind, need.id)]
    if ('childrenOf' in need) return rows.childrenOf(scope, need.childrenOf)
    if ('besides' in need) {
      const { kind, id } = need.besides
      return rows.childrenOf(scope, rows.get(scope, kind, id)?.parent ?? '')
    }
    return rows.rowsOfKind(scope, need.allOf)
  }

  /** Every row that the merge may read or write, and no other. */
  #affected(answer: AskedAnswer, waiting: readonly Mutation[], shadows: readonly Shadow[]): Row[] {
    const { rows } = this.disk
    const found = new Map<string, Row>()
    const note = (row: Row | undefined) => {
      if (row) found.set(rowKey(row), row)
    }
    for (const { scope, kind, id } of shadows) note(rows.get(scope, kind, id))
    for (const scope of answer.revoked) for (const row of rows.rowsOf(scope)) note(row)
    for (const [scope, changes] of Object.entries(answer.scopes)) {
      if (changes.reset) for (const row of rows.rowsOf(scope)) note(row)
      else for (const { kind, id } of changes.rows) note(rows.get(scope, kind, id))
    }
    for (const row of this.#load(readyBatch(model, waiting).ready)) note(row)
    return [...found.values()]
  }
}
