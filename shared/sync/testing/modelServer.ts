import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { changeRows } from '#shared/features/changelog/changeRows.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import { grantsAfter } from '#shared/features/trips/grantsAfter.ts'
import { model } from '#shared/features.ts'
import { dayMs } from '../../plain/dates.ts'
import { AppError } from '../../plain/errors.ts'
import { duePulls, portions } from '../duePulls.ts'
import type { DuePull, GrantedScope, RowPlace } from '../duePulls.ts'
import { foldBatch, readyBatch } from '../foldBatch.ts'
import type { Applied } from '../foldBatch.ts'
import type { SyncModel } from '../model.ts'
import { MutationRows } from '../mutationRows.ts'
import type { MutationContext } from '../context.ts'
import type { Need } from '../mutator.ts'
import { needsOf } from '../needsOf.ts'
import { planBatch } from '../planBatch.ts'
import type { BatchPlan } from '../planBatch.ts'
import type {
  Cursor,
  Mutation,
  MutationResult,
  ScopeChanges,
  SyncRequest,
  SyncResponse,
  WireRow,
} from '../protocol.ts'
import { outcomeDays, restorableDays, tombstoneDays } from '../retention.ts'
import { rowKey } from '../row.ts'
import type { Row } from '../row.ts'
import { isTripScope, scopeId, userScope } from '../scope.ts'
import { withFollows } from '../readyMutation.ts'
import { WorkingSet } from '../workingSet.ts'
import type { Ledger } from './ledger.ts'
import type { Plant } from './plants.ts'

interface Stored {
  scopes: Map<string, { version: number; minVersion: number }>
  clients: Map<string, { userId: string; lastMid: number }>
  outcomes: Map<string, Map<number, { key: string; result: MutationResult; at: number }>>
  grants: Map<string, Map<string, string>>
  rows: WorkingSet
}

/** The answer, and what the server held when it gave it (for the checker). */
export interface Answered {
  response: SyncResponse
  /** The rows of every scope that the person may see, by scope and row key. */
  snapshot: Map<string, Map<string, Row>>
}

interface Batch {
  userId: string
  clientId: string | null
  mutations: readonly Mutation[]
}

export interface ServerFaults {
  /** The process dies before the transaction commits. */
  isKilled?: boolean
  /** What other requests do while this one is between its statements. */
  meanwhile?: () => void
}

const maxRows = 6
const everything: SyncModel = { ...model, roleOf: () => 'owner' }

/** The server's half of the protocol in memory: the same decisions as sync-server/sync, no database. */
export class ModelServer {
  epoch = 'server-1'
  #stored: Stored = {
    scopes: new Map(),
    clients: new Map(),
    outcomes: new Map(),
    grants: new Map(),
    rows: new WorkingSet(),
  }
  readonly #ledger: Ledger
  readonly #newId: () => string
  readonly #plant: Plant | undefined

  constructor(ledger: Ledger, newId: () => string, plant?: Plant) {
    this.#ledger = ledger
    this.#newId = newId
    this.#plant = plant
  }

  get rows(): WorkingSet {
    return this.#stored.rows
  }

  /** [USER1] Opens the scope that comes with an account. */
  openUserScope(userId: string): void {
    const scope = userScope(userId)
    this.#stored.scopes.set(scope, { version: 0, minVersion: 0 })
    this.#stored.grants.set(userId, new Map([[scope, 'e0']]))
  }

  grantedTo(userId: string): string[] {
    return [...(this.#stored.grants.get(userId)?.keys() ?? [])]
  }

  /** POST /api/sync; null when the server died while handling it. */
  sync(userId: string, request: SyncRequest, clock: number, faults: ServerFaults = {}): Answered | null {
    const outcome = this.apply({ ...request, userId }, clock, faults)
    if (!outcome) return null
    const { lmid, results, cloned } = outcome
    const pulled =
      request.cursors && !cloned
        ? this.#pull(userId, request.cursors)
        : { scopes: {}, revoked: [], more: false }
    const response = { serverEpoch: this.epoch, lmid, results, ...pulled, ...(cloned && { cloned: true }) }
    const snapshot = new Map<string, Map<string, Row>>()
    for (const scope of pulled.more ? [] : this.grantedTo(userId)) {
      const rows = new Map<string, Row>()
      for (const row of this.rows.rowsOf(scope)) rows.set(rowKey(row), row)
      snapshot.set(scope, rows)
    }
    return { response, snapshot }
  }

  /** applyBatch. Makes all its writes at the end, at once. */
  apply(
    { userId, clientId, mutations }: Batch,
    clock: number,
    { isKilled, meanwhile }: ServerFaults = {},
  ): { cloned: boolean; lmid: number; results: MutationResult[] } | null {
    if (this.#plant !== 'version-outside') meanwhile?.()
    const stored = this.#stored
    const now = new Date(clock).toISOString()
    let fresh: readonly Mutation[] = mutations
    let lmid = 0
    const repeated: MutationResult[] = []
    if (clientId !== null) {
      const client = stored.clients.get(clientId)
      if (client && client.userId !== userId) return { cloned: true, lmid: 0, results: [] }
      lmid = client?.lastMid ?? 0
      const log = stored.outcomes.get(clientId) ?? new Map<number, never>()
      const keys = new Map<number, string>()
      for (const { mid } of mutations) {
        const known = log.get(mid)
        if (known) keys.set(mid, known.key)
      }
      const plan = this.#planned(planBatch(lmid, keys, mutations), lmid, mutations)
      if (plan.kind === 'cloned') return { cloned: true, lmid: plan.agreed, results: [] }
      fresh = plan.fresh
      const first = Math.min(...mutations.map(({ mid }) => mid))
      for (const [mid, { result }] of log) if (mid >= first) repeated.push(result)
    }
    if (fresh.length === 0) return { cloned: false, lmid, results: repeated }

    const batch = readyBatch(model, fresh)
    const needs = needsOf(withFollows(batch.ready), userId)
    const set = new WorkingSet(this.#load(needs))
    const removed = new Set<string>()
    for (const scope of needs.keys()) {
      const isRemoved =
        isTripScope(scope) && stored.scopes.has(scope) && !set.get(scope, 'trip', scopeId(scope))
      if (isRemoved) removed.add(scope)
    }
    const admit: MutationContext['admit'] = ({ scope }) => {
      if (removed.has(scope)) throw new AppError('conflict', 'This id is taken.')
    }
    const next = (scope: string) => (stored.scopes.get(scope)?.version ?? 0) + 1
    const policy = this.#plant === 'access-at-queue-time' ? everything : model
    const { results, applied } = foldBatch(policy, set, batch, next, { userId, now, admit })
    const refused = results.find(({ status }) => status === 'rejected')
    if (this.#plant === 'rejected-blocks' && refused && clientId !== null) {
      const runnable = mutations.filter(({ mid }) => mid < refused.mid)
      return this.apply({ userId, clientId, mutations: runnable }, clock)
    }
    const logged = this.#plant === 'overwritten-dropped' ? applied.map(forgetting) : applied
    const log = changeRows(logged, next, { userId, now, newId: this.#newId })
    const further = this.#invitations(applied, set, next, { userId, now })
    const scopes = [...applied.map(({ mutation }) => mutation.scope), ...further.map(({ scope }) => scope)]
    const changed = new Map(scopes.map(scope => [scope, next(scope)]))
    const raise = () => {
      for (const [scope, version] of changed) {
        stored.scopes.set(scope, { version, minVersion: stored.scopes.get(scope)?.minVersion ?? 0 })
      }
    }
    if (this.#plant === 'version-outside') {
      raise()
      meanwhile?.()
    }
    if (isKilled) return null
    raise()
    for (const { changes } of applied) {
      for (const { after } of changes) stored.rows.put(set.get(after.scope, after.kind, after.id)!)
    }
    for (const row of [...further, ...log]) stored.rows.put(row)
    for (const grant of grantsAfter(applied, next)) {
      const grants = stored.grants.get(grant.userId) ?? new Map<string, string>()
      stored.grants.set(grant.userId, grants)
      if (grant.role) grants.set(grant.scope, grant.epoch)
      else grants.delete(grant.scope)
    }
    if (clientId !== null) {
      lmid = fresh.at(-1)!.mid
      const outcomes = stored.outcomes.get(clientId) ?? new Map<number, never>()
      stored.outcomes.set(clientId, outcomes)
      const byMid = new Map(results.map(result => [result.mid, result]))
      for (const { mid, key } of fresh) outcomes.set(mid, { key, result: byMid.get(mid)!, at: clock })
      stored.clients.set(clientId, { userId, lastMid: lmid })
    }
    this.#ledger.committed({ userId, clientId, fresh, results, applied, log })
    return { cloned: false, lmid, results: [...repeated, ...results] }
  }

  /** Removes trips after 30 days, tombstones after 90 and outcomes after 30, and empties what cannot be restored ([LIFE3]). */
  purge(clock: number, { outcomes }: { outcomes: boolean }): void {
    const before = (days: number) => new Date(clock - days * dayMs).toISOString()
    const deletedBefore = (cut: string) =>
      [...this.rows.all()].filter(({ deletedAt }) => deletedAt !== null && deletedAt < cut)
    const expired = deletedBefore(before(restorableDays))
    this.#empty(
      expired.filter(({ kind, data }) => kind !== 'trip' && Object.keys(data).length > 1),
      clock,
    )
    for (const { scope, kind, id, version } of deletedBefore(before(tombstoneDays))) {
      if (model.kinds[kind]!.keepsIds) continue
      this.rows.delete(scope, kind, id)
      const { version: latest, minVersion } = this.#stored.scopes.get(scope)!
      if (this.#plant === 'purge-without-min-version') continue
      this.#stored.scopes.set(scope, { version: latest, minVersion: Math.max(minVersion, version) })
    }
    // A trip is removed as a whole.
    for (const { scope, kind } of expired) {
      if (kind !== 'trip' || this.#plant === 'purged-trip-left') continue
      this.rows.deleteScope(scope)
      for (const grants of this.#stored.grants.values()) grants.delete(scope)
      const { version } = this.#stored.scopes.get(scope)!
      this.#stored.scopes.set(scope, { version, minVersion: version })
      this.#ledger.scopeGone(scope)
    }
    if (!outcomes) return
    for (const log of this.#stored.outcomes.values()) {
      for (const [mid, { at }] of log) if (at < clock - outcomeDays * dayMs) log.delete(mid)
    }
  }

  /** Leaves only tombstones of these rows and of what goes along with them, under a new version of their scopes. */
  #empty(rows: readonly Row[], clock: number): void {
    const all = rows.flatMap(row => [
      row,
      ...this.rows
        .childrenOf(row.scope, row.id)
        .filter(({ kind }) => model.kinds[kind]!.goesWith === row.kind),
    ])
    for (const [scope, list] of Map.groupBy(all, row => row.scope)) {
      const { version: latest, minVersion } = this.#stored.scopes.get(scope)!
      const version = this.#plant === 'emptied-in-silence' ? latest : latest + 1
      this.#stored.scopes.set(scope, { version, minVersion })
      for (const { kind, id, deletedAt } of list) {
        const at = deletedAt ?? new Date(clock).toISOString()
        this.rows.put({ scope, kind, id, parent: null, version, deletedAt: at, fver: {}, data: { id } })
      }
    }
  }

  backup(): () => void {
    const copy = copied(this.#stored)
    return () => {
      this.#stored = copied(copy)
    }
  }

  /** [EFFECT2–3] Keeps the invitations that people hold in line with the memberships they are for. */
  #invitations(
    applied: readonly Applied[],
    set: WorkingSet,
    next: (scope: string) => number,
    ctx: MutationContext,
  ): Row[] {
    const memberships = new Map<string, Row<Collaborator>>()
    const note = (row: Row) => {
      const latest = set.get(row.scope, row.kind, row.id) ?? row
      if (row.kind === 'collaborator') memberships.set(`${row.scope}/${row.id}`, latest as Row<Collaborator>)
    }
    for (const { changes } of applied) {
      for (const { after } of changes) {
        note(after)
        if (after.kind === 'trip') for (const row of this.rows.rowsOf(after.scope)) note(row)
      }
    }
    const written: Row[] = []
    for (const { scope, id, deletedAt, data } of memberships.values()) {
      const { tripId, userId, status } = data
      const own = userScope(userId!)
      const known = set.get(own, 'invitation', id) ?? this.rows.get(own, 'invitation', id)
      if (known) set.put(known)
      const isOpen =
        deletedAt === null && set.get(scope, 'trip', tripId)?.deletedAt === null && status === 'pending'
      if (!isOpen && known?.data.status !== 'pending') continue
      const ended = deletedAt === null && status === 'accepted' ? 'accepted' : 'withdrawn'
      const rows = new MutationRows(set, model, { scope: own, version: next(own), ctx })
      // The other fields of an invitation do not matter here.
      const invitation = { id, tripId, status: isOpen ? 'pending' : ended }
      rows.put('invitation', invitation as Invitation)
      written.push(...rows.commit().map(({ after }) => after))
    }
    return written
  }

  #planned(plan: BatchPlan, lmid: number, mutations: readonly Mutation[]): BatchPlan {
    if (plan.kind !== 'run') return plan
    if (this.#plant === 'no-dedupe') return { ...plan, fresh: [...mutations] }
    if (this.#plant === 'gaps-run') return { ...plan, fresh: mutations.filter(({ mid }) => mid > lmid) }
    return plan
  }

  #load(needs: ReadonlyMap<string, readonly Need[]>): Row[] {
    const found: Row[] = []
    for (const [scope, list] of needs) {
      for (const need of list) {
        if ('id' in need) {
          const row = this.rows.get(scope, need.kind, need.id)
          if (row) found.push(row)
        } else if ('childrenOf' in need) {
          found.push(...this.rows.childrenOf(scope, need.childrenOf))
        } else if ('besides' in need) {
          const { kind, id } = need.besides
          found.push(...this.rows.childrenOf(scope, this.rows.get(scope, kind, id)?.parent ?? ''))
        } else {
          found.push(...this.rows.rowsOfKind(scope, need.allOf))
        }
      }
    }
    return found
  }

  /** pull, with answers limited to a few rows, so that they are often cut. */
  #pull(userId: string, cursors: Record<string, Cursor>): Pick<SyncResponse, 'scopes' | 'revoked' | 'more'> {
    const granted: GrantedScope[] = []
    for (const [scope, epoch] of this.#stored.grants.get(userId) ?? []) {
      granted.push({ scope, epoch, ...this.#stored.scopes.get(scope)! })
    }
    const { due, revoked } = duePulls(granted, cursors)
    if (due.length === 0) return { scopes: {}, revoked, more: false }
    const rows = due.flatMap(pull => this.#rowsSince(pull))
    const next = rows[maxRows]
    const byScope = Map.groupBy(rows.slice(0, maxRows), row => row.scope)
    const scopes: Record<string, ScopeChanges> = {}
    for (const { pull, rows, cursor } of portions(due, scope => byScope.get(scope) ?? [], next)) {
      const { scope, from, reset } = pull
      const [to, epoch] = this.#plant === 'cursor-past-unseen' ? [pull.to, pull.epoch] : cursor
      const sent = this.#plant === 'no-tombstones' ? rows.filter(({ deletedAt }) => deletedAt === null) : rows
      scopes[scope] = { from, to, epoch, reset, rows: sent.map(toWire) }
    }
    return { scopes, revoked, more: next !== undefined }
  }

  #rowsSince({ scope, from, after }: DuePull): Row[] {
    const rows: Row[] = []
    for (const row of this.rows.rowsOf(scope)) {
      if (row.version > from + 1 || (row.version === from + 1 && (!after || placeOf(row) > placeOf(after))))
        rows.push(row)
    }
    return rows.sort((a, b) => a.version - b.version || (placeOf(a) < placeOf(b) ? -1 : 1))
  }
}

const placeOf = ({ kind, id }: RowPlace): string => `${kind}/${id}`

/** An applied edit without what it replaced. */
function forgetting({ result, changes, ...edit }: Applied): Applied {
  delete result.overwrote
  return { ...edit, result, changes: changes.map(({ after }) => ({ before: undefined, after })) }
}

function toWire({ scope: _scope, ...row }: Row): WireRow {
  return row as unknown as WireRow
}

const copied = ({ scopes, clients, outcomes, grants, rows }: Stored): Stored => ({
  scopes: new Map(scopes),
  clients: new Map(clients),
  outcomes: new Map([...outcomes].map(([id, log]) => [id, new Map(log)])),
  grants: new Map([...grants].map(([id, epochs]) => [id, new Map(epochs)])),
  rows: new WorkingSet(rows.all()),
})
