import { fullText } from '../plain/caps.ts'
import { AppError } from '../plain/errors.ts'
import type { KindMap, KindName } from './kinds.ts'
import type { SyncModel } from './model.ts'
import type { MutationContext, Role } from './mutator.ts'
import { creationRegister, deletedRegister, fieldsOf, isBroughtAlong, registerOf, stampOf } from './row.ts'
import type { AnyKind, Row, RowData, Stamp, Taken } from './row.ts'
import { RowTable } from './rowTable.ts'
import { sameValue } from './sameValue.ts'
import { isTripScope, scopeId } from './scope.ts'
import type { WorkingSet } from './workingSet.ts'

/** One row that a mutation changed; `before` is undefined for a new one. */
export interface RowChange {
  before: Row | undefined
  after: Row
}

/** A value that an edit replaced although another person had set it after the editor's base. */
export interface Overwritten {
  kind: string
  id: string
  register: string
  value: Record<string, unknown>
  by: string
}

const rank: Record<Role, number> = { owner: 2, editor: 1 }

/**
 * What a mutator sees: the rows of its own scope and no others, with access checked on the way in and
 * registers stamped on the way out. Writes are kept aside until `commit`.
 */
export class MutationRows {
  readonly #set: WorkingSet
  readonly #model: SyncModel
  readonly #scope: string
  readonly #ctx: MutationContext
  readonly #version: number
  readonly #draft = new RowTable()
  /** Looked at twice, before the writes are made real and when they are. */
  #growth: readonly Taken[] | undefined

  constructor(
    set: WorkingSet,
    model: SyncModel,
    at: { scope: string; version: number; ctx: MutationContext },
  ) {
    this.#set = set
    this.#model = model
    this.#scope = at.scope
    this.#version = at.version
    this.#ctx = at.ctx
  }

  /** The stored row, deleted or not; undefined when this scope never had it. */
  find<Kind extends KindName>(kind: Kind, id: string): Row<KindMap[Kind]> | undefined {
    return this.#found(kind, id) as Row<KindMap[Kind]> | undefined
  }

  /** The fields of a living row. Throws 'not-found', or 'gone' when it was deleted. */
  get<Kind extends KindName>(kind: Kind, id: string): KindMap[Kind] {
    const found = this.find(kind, id)
    if (!found) throw new AppError('not-found', `This ${kind} does not exist, or you cannot see it.`)
    if (found.deletedAt !== null) {
      throw new AppError('gone', `This ${kind} was deleted.`, { subject: { kind, id } })
    }
    return found.data
  }

  /** The living rows listed under a parent. */
  children<Kind extends KindName>(kind: Kind, parent: string): KindMap[Kind][] {
    return this.#living(kind, this.#set.childrenOf(this.#scope, parent), drafted => drafted.parent === parent)
  }

  /** The living rows of a kind; its mutator needs `allOf` it. */
  all<Kind extends KindName>(kind: Kind): KindMap[Kind][] {
    return this.#living(kind, this.#set.rowsOfKind(this.#scope, kind), () => true)
  }

  /** The actor's role in this scope, or null for a stranger. */
  role(): Role | null {
    return this.#model.roleOf(this, this.#scope, this.#ctx.userId)
  }

  /**
   * Refuses unless the actor has at least this role. To a stranger the scope does not exist ('not-found').
   * A deleted trip refuses everything ('gone') except what its owner does to bring it back.
   */
  require(role: Role, { evenIfDeleted = false } = {}): void {
    const actual = this.role()
    const isTrip = isTripScope(this.#scope)
    if (actual === null) {
      const what = isTrip ? 'trip' : 'account'
      throw new AppError('not-found', `This ${what} does not exist, or you cannot see it.`)
    }
    if (rank[actual] < rank[role]) {
      throw new AppError('forbidden', 'Only the owner of this trip can do that. Ask the owner.')
    }
    if (isTrip && !evenIfDeleted) this.get('trip', scopeId(this.#scope))
  }

  /** The fields of a living row of this trip, for somebody who may edit it. */
  editable<Kind extends KindName>(kind: Kind, id: string): KindMap[Kind] {
    this.require('editor')
    return this.get(kind, id)
  }

  /** Writes a row: new, changed, or unchanged (then nothing happens). Brings back a deleted one. */
  put<Kind extends KindName>(kind: Kind, data: KindMap[Kind]): void {
    this.#write(kind, data, null)
  }

  /**
   * Writes what an edit of another row brings along and nobody meant: who last wrote the registers stays as it was,
   * so that nothing counts as overwritten.
   */
  adjust<Kind extends KindName>(kind: Kind, data: KindMap[Kind]): void {
    this.#write(kind, data, null, false)
  }

  /** Deletes softly: the row stays restorable. Deleting twice is deleting once. */
  remove(kind: KindName, id: string): void {
    const found = this.find(kind, id)
    if (found && found.deletedAt === null) this.#write(kind, found.data, this.#ctx.now)
  }

  /** Takes a deletion back, fields as they were. */
  restore(kind: KindName, id: string): void {
    const found = this.find(kind, id)
    if (!found) throw new AppError('not-found', `This ${kind} does not exist, or you cannot see it.`)
    this.#write(kind, found.data, null)
  }

  /** True when nothing was written that is not there already. */
  isUnchanged(): boolean {
    return this.#draft.size === 0
  }

  /**
   * [CAP1] Refuses what takes more room than there is. Only growth is refused: what is too large already can still be
   * changed. Places that nobody counted have room.
   */
  requireRoom(): void {
    this.#growth = this.#grown()
    for (const { place, what, by, cap } of this.#growth) {
      const used = this.#set.room.get(place)?.get(what) ?? 0
      if (by > 0 && used + by > cap.most) throw new AppError('conflict', fullText(cap))
    }
  }

  /** What the writes take of the places that were counted; less than nothing where they make room. */
  #grown(): Taken[] {
    const { room } = this.#set
    if (room.size === 0) return []
    const growth = new Map<string, Taken>()
    const count = (row: Row | undefined, sign: 1 | -1) => {
      if (!row || row.deletedAt !== null) return
      for (const taken of this.#model.kinds[row.kind]!.takes?.(row) ?? []) {
        if (!room.has(taken.place)) continue
        const key = `${taken.what} ${taken.place}`
        const by = (growth.get(key)?.by ?? 0) + sign * taken.by
        growth.set(key, { ...taken, by })
      }
    }
    for (const after of this.#draft) {
      count(this.#set.get(this.#scope, after.kind, after.id), -1)
      count(after, 1)
    }
    return [...growth.values()]
  }

  /** Makes the writes real and tells what changed. */
  commit(): RowChange[] {
    for (const { place, what, by } of this.#growth ?? this.#grown()) {
      const used = this.#set.room.get(place)!
      used.set(what, (used.get(what) ?? 0) + by)
    }
    const changes: RowChange[] = []
    for (const after of this.#draft) {
      const before = this.#set.get(this.#scope, after.kind, after.id)
      if (this.#homeOf(after.kind, after.id) === null) {
        this.#set.homes.set(`${after.kind}/${after.id}`, this.#scope)
      }
      changes.push({ before, after })
      this.#set.put(after)
    }
    return changes
  }

  /** What these changes replace although somebody else wrote it after version `base`. */
  overwritten(changes: RowChange[], base: number): Overwritten[] {
    const lost: Overwritten[] = []
    // In a scope of one's own the others are the server, which asks for an answer.
    if (!isTripScope(this.#scope)) return lost
    for (const { before, after } of changes) {
      if (!before || isBroughtAlong(before, after)) continue
      const kind = this.#model.kinds[after.kind]!
      for (const register of changedRegisters(kind, before, after)) {
        const stamp = stampOf(before, register)
        if (!stamp || stamp[0] <= base || stamp[1] === this.#ctx.userId) continue
        if (kind.isTold?.(register) === false) continue
        const value: Record<string, unknown> =
          register === deletedRegister
            ? { deletedAt: before.deletedAt }
            : Object.fromEntries(fieldsOf(kind, register).map(field => [field, before.data[field]]))
        lost.push({ kind: after.kind, id: after.id, register, value, by: stamp[1] })
      }
    }
    return lost
  }

  /** What is stored, with what was written since in its place. A plain loop: a full day is read for each of its edits. */
  #living<Kind extends KindName>(
    kind: Kind,
    stored: Iterable<Row>,
    isMeant: (drafted: Row) => boolean,
  ): KindMap[Kind][] {
    const living: KindMap[Kind][] = []
    const drafted = this.#draft.ofKind(kind)
    for (const row of stored) {
      if (row.kind === kind && row.deletedAt === null && !drafted?.has(row.id))
        living.push(row.data as KindMap[Kind])
    }
    for (const row of drafted?.values() ?? []) {
      if (row.deletedAt === null && isMeant(row)) living.push(row.data as KindMap[Kind])
    }
    return living
  }

  #write(kind: string, data: RowData, deletedAt: string | null, isMeant = true): void {
    const definition = this.#model.kinds[kind]!
    const before = this.#found(kind, data.id)
    const home = this.#homeOf(kind, data.id)
    if (!before && home && home !== this.#scope) throw new AppError('conflict', 'This id is taken.')
    const after: Row = {
      scope: this.#scope,
      id: data.id,
      kind,
      parent: definition.parent(data),
      version: this.#version,
      deletedAt,
      fver: before?.fver ?? {},
      data,
    }
    const changed = changedRegisters(definition, before, after)
    if (before && changed.length === 0) return
    const stamp: Stamp = [this.#version, this.#ctx.userId]
    after.fver = before ? { ...before.fver } : { [creationRegister]: stamp }
    if (before && isMeant) for (const register of changed) after.fver[register] = stamp
    this.#draft.put(after)
  }

  /** [ID3] The trip that has an id, null when none has; undefined for ids of which nobody has to know. */
  #homeOf(kind: string, id: string): string | null | undefined {
    return isTripScope(this.#scope) ? this.#set.homes.get(`${kind}/${id}`) : undefined
  }

  #found(kind: string, id: string): Row | undefined {
    return this.#draft.get(kind, id) ?? this.#set.get(this.#scope, kind, id)
  }
}

/** The registers in which two states of a row differ; all of them for a new row. */
export function changedRegisters(kind: AnyKind, before: Row | undefined, after: Row): string[] {
  const registers = new Set<string>()
  for (const field of Object.keys(after.data)) {
    if (!before || !sameValue(before.data[field], after.data[field])) registers.add(registerOf(kind, field))
  }
  if (before && (before.deletedAt === null) !== (after.deletedAt === null)) registers.add(deletedRegister)
  return [...registers]
}
