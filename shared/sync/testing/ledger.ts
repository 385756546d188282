import type { Change } from '#shared/features/changelog/schema.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Day } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { model } from '#shared/features.ts'
import type { SyncClient } from '../client.ts'
import type { Applied } from '../foldBatch.ts'
import type { RowChange } from '../mutationRows.ts'
import type { Mutation, MutationResult } from '../protocol.ts'
import { registerOf, rowKey } from '../row.ts'
import type { Row } from '../row.ts'
import { sameValue } from '../../plain/sameValue.ts'
import { isTripScope, userScope } from '../scope.ts'
import type { AskedAnswer } from '../syncRound.ts'
import { WorkingSet } from '../workingSet.ts'
import { meantFields } from './meantFields.ts'
import type { ModelDevice } from './modelDevice.ts'
import { must } from './violation.ts'

/** An edit as it was made, kept by the checker whatever becomes of it. */
interface Made {
  mutation: Mutation
  maker: string
  order: number
  /** Fields that its maker wanted to change; null when the edit may change any. */
  meant: ReadonlySet<string> | null
}

/** What has happened on the server since the beginning, except for what a restored backup undid. */
interface Timeline {
  effects: Map<string, MutationResult['status']>
  lastMid: Map<string, number>
  lastOrder: Map<string, number>
  members: Map<string, ReadonlySet<string>>
  writers: Map<string, { by: string; version: number }>
}

export interface Commit {
  userId: string
  clientId: string | null
  fresh: readonly Mutation[]
  results: readonly MutationResult[]
  applied: readonly Applied[]
  log: readonly Row<Change>[]
}

/** Edits that may write a deleted row, because they bring it back. */
const restoring = new Set(['trip.restore', 'day.restore', 'item.restore', 'day.add'])

/**
 * The checker's own memory: it sees every edit, commit and merge as they happen, shares nothing with the model
 * that it checks, and throws a Violation at the first broken rule.
 */
export class Ledger {
  readonly made = new Map<string, Made>()
  hasRestored = false
  hasPurgedOutcomes = false
  #timeline: Timeline = {
    effects: new Map(),
    lastMid: new Map(),
    lastOrder: new Map(),
    members: new Map(),
    writers: new Map(),
  }
  readonly #everRun = new Set<string>()
  readonly #settled = new Map<string, Set<string>>()
  readonly #unarchived = new Set<string>()
  /** The rows that the server has sent to each device, without the device's own edits on top. */
  readonly #told = new Map<string, WorkingSet>()
  readonly #startingOver = new Set<string>()

  told(device: ModelDevice): WorkingSet {
    let rows = this.#told.get(device.name)
    if (!rows) this.#told.set(device.name, (rows = new WorkingSet()))
    return rows
  }

  isStartingOver(device: ModelDevice): boolean {
    return this.#startingOver.has(device.name)
  }

  backup(): () => void {
    const copy = copied(this.#timeline)
    return () => {
      this.#timeline = copied(copy)
      this.hasRestored = true
    }
  }

  queued(device: ModelDevice, mutation: Mutation, args: Record<string, unknown> | null): void {
    const meant = args && meantFields(mutation.name, args)
    this.made.set(mutation.key, { mutation, maker: device.name, order: this.made.size, meant })
  }

  cloned(from: ModelDevice, to: ModelDevice): void {
    this.#told.set(to.name, new WorkingSet(this.told(from).all()))
    this.#settled.set(to.name, new Set(this.#settledBy(from)))
    if (this.isStartingOver(from)) this.#startingOver.add(to.name)
  }

  committed({ userId, clientId, fresh, results, applied, log }: Commit): void {
    const { effects, lastMid, lastOrder } = this.#timeline
    const byMid = new Map(results.map(result => [result.mid, result]))
    for (const { mid, key, name } of clientId === null ? [] : fresh) {
      const result = byMid.get(mid)
      must(result !== undefined, 'PUSH4', () => `${name} (${mid}) was run and has no outcome`)
      must(!effects.has(key), 'PUSH1', () => `${name} (${mid}) ran twice`)
      effects.set(key, result.status)
      this.#everRun.add(key)
      const last = lastMid.get(clientId!) ?? 0
      must(mid === last + 1, 'PUSH2', () => `${name} ran as number ${mid} after number ${last}`)
      lastMid.set(clientId!, mid)
      const made = this.made.get(key)!
      must(made.order > (lastOrder.get(made.maker) ?? -1), 'PUSH5', () => `${name} (${mid}) ran out of order`)
      lastOrder.set(made.maker, made.order)
    }
    const entries = log.flatMap(({ data }) => data.entries)
    for (const { mutation, result, changes } of applied) {
      for (const change of changes) {
        this.#checkChange(userId, mutation, change)
        this.#checkOverwritten(userId, mutation, result, change, entries)
        this.#note(userId, change)
      }
    }
  }

  /** Nobody has a right to the scope anymore, no matter who makes it again. */
  scopeGone(scope: string): void {
    this.#timeline.members.delete(scope)
  }

  merged(device: ModelDevice, answer: AskedAnswer, before: SyncClient): void {
    const told = this.told(device)
    for (const scope of answer.revoked) told.deleteScope(scope)
    for (const [scope, { reset, rows }] of Object.entries(answer.scopes)) {
      if (reset) told.deleteScope(scope)
      for (const row of rows) told.put({ ...row, scope })
    }
    must(device.disk.client.merges > before.merges, 'MERGE1', () => `${device.name} merged without counting`)
    for (const scope of answer.revoked) {
      if (answer.scopes[scope]) continue
      for (const row of device.disk.rows.rowsOf(scope)) {
        const shadow = device.disk.shadows.get(rowKey(row))
        must(shadow?.row === null, 'ACCESS3', () => `${device.name} lost ${scope} and kept a ${row.kind}`)
      }
    }
  }

  settled(device: ModelDevice, mutation: Mutation, result: MutationResult): void {
    const { key, name, mid } = mutation
    const settled = this.#settledBy(device)
    must(!settled.has(key), 'LIFE2', () => `${device.name} settled ${name} (${mid}) twice`)
    settled.add(key)
    const ran = this.#timeline.effects.get(key)
    must(
      this.#everRun.has(key) && (ran !== undefined || this.hasRestored),
      'LIFE2',
      () => `${device.name} settled ${name} (${mid}), which never ran`,
    )
    const isForgotten = this.hasPurgedOutcomes && result.code === 'unavailable'
    must(
      ran === undefined || ran === result.status || isForgotten || this.hasRestored,
      'PUSH1',
      () => `${device.name} took ${name} (${mid}) for ${result.status}, but it was ${ran}`,
    )
    if (result.status !== 'rejected') return
    must(
      isInAttic(device, key),
      'LIFE1',
      () => `${device.name} threw away ${name} (${mid}), which was refused`,
    )
  }

  /** The outbox was rebuilt: its mutations may be settled (again). */
  requeued(device: ModelDevice): void {
    const settled = this.#settledBy(device)
    for (const { key } of device.disk.outbox) settled.delete(key)
  }

  startedOver(device: ModelDevice): void {
    this.#startingOver.add(device.name)
  }

  caughtUp(device: ModelDevice): void {
    this.#startingOver.delete(device.name)
  }

  /** Mutations that can no longer be sent again if a backup forgets them: they are older than a week. */
  archiveDropped(mutations: readonly Mutation[]): void {
    for (const { key } of mutations) this.#unarchived.add(key)
  }

  /** [LIFE1] Checks that every edit made is applied, a noop, waiting, or in someone's Attic with its arguments. */
  checkNothingLost(devices: readonly ModelDevice[]): void {
    const waiting = new Set(devices.flatMap(({ disk }) => disk.outbox.map(({ key }) => key)))
    const refused = new Map(
      devices.flatMap(({ disk }) => [...disk.attic.values()].map(({ mutation }) => [mutation.key, mutation])),
    )
    for (const [key, { mutation, maker }] of this.made) {
      const ran = this.#timeline.effects.get(key)
      if ((ran !== undefined && ran !== 'rejected') || waiting.has(key)) continue
      const kept = refused.get(key)
      if (kept) {
        must(
          sameValue(kept.args, mutation.args),
          'LIFE1',
          () => `the Attic has other words of ${mutation.name}`,
        )
        continue
      }
      if (this.hasRestored && this.#unarchived.has(key)) continue
      must(
        false,
        'LIFE1',
        () => `${mutation.name} of ${maker} is nowhere (on the server: ${ran ?? 'never run'})`,
      )
    }
  }

  #settledBy(device: ModelDevice): Set<string> {
    let settled = this.#settled.get(device.name)
    if (!settled) this.#settled.set(device.name, (settled = new Set()))
    return settled
  }

  /** Checks that the person may make the change, and that it does what was meant and nothing more. */
  #checkChange(userId: string, { key, name }: Mutation, { before, after }: RowChange): void {
    if (!isTripScope(after.scope)) {
      const isOwn = after.scope === userScope(userId)
      must(isOwn, 'USER1', () => `${name} was applied in the scope of somebody else`)
      return
    }
    const members = this.#timeline.members.get(after.scope)
    const { userId: invited, invitedBy } = after.data
    // A person who leaves takes back the invitations they made, and has left by the time that happens.
    const isTakenBack = invitedBy === userId && after.deletedAt !== null
    const isOwnInvitation = after.kind === 'collaborator' && (invited === userId || isTakenBack)
    const isNewTrip = after.kind === 'trip' && !before
    must(
      isNewTrip || isOwnInvitation || members?.has(userId) === true,
      'ACCESS1',
      () => `${name} was applied for somebody without a right to it`,
    )
    if (!before) return
    const wasDeleted = before.deletedAt !== null
    must(!wasDeleted || restoring.has(name), 'MERGE4', () => `${name} changed a deleted ${after.kind}`)
    if (after.kind === 'day') {
      const [was, is] = [before.data as Day, after.data as Day]
      must(
        !(was.status === 'confirmed' && is.status === 'suggested'),
        'MERGE5',
        () => `${name} made a confirmed day suggested`,
      )
    }
    const meant = this.made.get(key)?.meant
    if (!meant) return
    for (const field of changedFields(before, after)) {
      must(meant.has(field), 'MERGE2', () => `${name} changed ${field}, which its maker had not touched`)
    }
  }

  #checkOverwritten(
    userId: string,
    { key, name, base }: Mutation,
    { overwrote }: MutationResult,
    { before, after }: RowChange,
    entries: readonly Change['entries'][number][],
  ): void {
    // Only the person and the server write to a person's own scope, and it has no Change Log.
    if (!before || !isTripScope(after.scope)) return
    const kind = model.kinds[after.kind]!
    for (const field of changedFields(before, after)) {
      const was = before.data[field] ?? null
      const isLogged = entries.some(
        entry => entry.id === after.id && sameValue(entry.fields[field]?.before, was),
      )
      must(isLogged, 'MERGE3', () => `the Change Log has no ${field} of before ${name}`)
      // What ran along with an edit in another scope was not made against a state of this one.
      const maker = this.made.get(key)
      if (maker && maker.mutation.name !== name) continue
      const writer = this.#timeline.writers.get(registerKey(after, field))
      if (!writer || writer.by === userId || writer.version <= base) continue
      const told = overwrote?.find(
        ({ id, register }) => id === after.id && register === registerOf(kind, field),
      )
      must(
        this.hasRestored || (told !== undefined && sameValue(told.value[field], before.data[field])),
        'MERGE3',
        () => `${name} replaced an unseen ${field} and was not told`,
      )
    }
  }

  #note(userId: string, { before, after }: RowChange): void {
    const { writers, members } = this.#timeline
    const fields = before ? changedFields(before, after) : Object.keys(after.data)
    for (const field of fields) writers.set(registerKey(after, field), { by: userId, version: after.version })
    if (after.kind === 'trip' && !before) {
      members.set(after.scope, new Set([...(members.get(after.scope) ?? []), (after.data as Trip).ownerId]))
    }
    if (after.kind === 'collaborator') {
      const { userId: member, status } = after.data as Collaborator
      if (member === null) return
      const others = new Set(members.get(after.scope))
      if (after.deletedAt === null && status === 'accepted') others.add(member)
      else others.delete(member)
      members.set(after.scope, others)
    }
  }
}

const isInAttic = ({ disk }: ModelDevice, key: string): boolean =>
  [...disk.attic.values()].some(({ mutation }) => mutation.key === key)

/** Fields of one register share a key: they were written by the same person. */
const registerKey = ({ scope, id, kind }: Row, field: string): string =>
  `${scope}/${kind}/${id}/${registerOf(model.kinds[kind]!, field)}`

const changedFields = (before: Row, after: Row): string[] =>
  Object.keys(after.data).filter(field => !sameValue(before.data[field], after.data[field]))

const copied = ({ effects, lastMid, lastOrder, members, writers }: Timeline): Timeline => ({
  effects: new Map(effects),
  lastMid: new Map(lastMid),
  lastOrder: new Map(lastOrder),
  members: new Map(members),
  writers: new Map(writers),
})
