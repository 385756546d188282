import { fullText } from '../plain/caps.ts'
import { AppError } from '../plain/errors.ts'
import type { KindMap, KindName } from './kinds.ts'
import { changedRegisters } from './changedRegisters.ts'
import type { MutationContext, Role } from './context.ts'
import { growthOf } from './growthOf.ts'
import { allows } from './policy.ts'
import type { RightName, Rule, Standing } from './policy.ts'
import { missing, refusal } from './refusal.ts'
import { canComeBack, requireRestorable } from './retention.ts'
import { creationRegister } from './row.ts'
import type { AnyKind, Row, RowData, Stamp, Taken } from './row.ts'
import { RowTable } from './rowTable.ts'
import { isTripScope, scopeId } from './scope.ts'
import type { WorkingSet } from './workingSet.ts'

/** Which kinds of rows there are, and who may do what with them. */
export interface RowLaws {
  kinds: Record<string, AnyKind>
  /** Who may do what, keyed by the name of the right. */
  policy: Record<string, Rule>
  /** Deny by default: null for everybody whom no rule names. */
  roleOf(rows: MutationRows, scope: string, userId: string): Role | null
}

/** One row that a mutation changed; `before` is undefined for a new one. */
export interface RowChange {
  before: Row | undefined
  after: Row
}

/**
 * What a mutator sees: the rows of its own scope and no others, with access checked on the way in and registers stamped
 * on the way out. Writes are held back until `commit`.
 */
export class MutationRows {
  readonly #set: WorkingSet
  readonly #model: RowLaws
  readonly #scope: string
  readonly #ctx: MutationContext
  readonly #version: number
  readonly #draft = new RowTable()
  /** Cached, because it is used twice: by `requireRoom`, and again by `commit`. */
  #growth: readonly Taken[] | undefined

  constructor(set: WorkingSet, model: RowLaws, at: { scope: string; version: number; ctx: MutationContext }) {
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
    if (!found) throw missing(this.#called(kind))
    if (found.deletedAt !== null) {
      // The subject is what the person is offered to restore.
      const offer = canComeBack(found, this.#ctx.now) ? { subject: { kind, id } } : {}
      throw new AppError('gone', `This ${this.#called(kind)} was deleted.`, offer)
    }
    return found.data
  }

  /** The living rows listed under a parent. */
  children<Kind extends KindName>(kind: Kind, parent: string): KindMap[Kind][] {
    return this.#living(kind, this.#set.childrenOf(this.#scope, parent), drafted => drafted.parent === parent)
  }

  /** The living rows of a kind. The mutator must declare that it needs `allOf` this kind. */
  all<Kind extends KindName>(kind: Kind): KindMap[Kind][] {
    return this.#living(kind, this.#set.rowsOfKind(this.#scope, kind), () => true)
  }

  /** The actor's role in this scope, or null for a stranger. */
  role(): Role | null {
    return this.#model.roleOf(this, this.#scope, this.#ctx.userId)
  }

  /**
   * Refuses an actor without this right; `standing` is what the actor is to these rows besides their role. To a
   * stranger, the scope does not exist ('not-found'). In a deleted trip, everything that a role allows is refused
   * ('gone'), except what the owner does to bring the trip back.
   */
  allow(right: RightName, standing: Standing = []): void {
    const rule = this.#model.policy[right]!
    if (allows(rule, [...standing, this.#ctx.vouched && 'server'])) return
    const role = this.role()
    const isTrip = isTripScope(this.#scope)
    // [USER1] A person's own scope has only one role.
    if (!allows(rule, [isTrip ? role : role && 'self'])) throw rule.refusal?.() ?? refusal(role, rule, isTrip)
    if (isTrip && !rule.evenIfDeleted) this.get('trip', scopeId(this.#scope))
  }

  /** Writes a row: new, changed, or unchanged (which does nothing). Restores a deleted row. */
  put<Kind extends KindName>(kind: Kind, data: KindMap[Kind]): void {
    this.#write(kind, data, null)
  }

  /**
   * Writes a side effect of editing another row, which nobody meant: the registers keep their stamps, so nothing counts
   * as overwritten.
   */
  adjust<Kind extends KindName>(kind: Kind, data: KindMap[Kind]): void {
    this.#write(kind, data, null, false)
  }

  /** Soft-deletes a row, which can still be restored. Deleting it again does nothing. */
  remove(kind: KindName, id: string): void {
    const found = this.find(kind, id)
    if (found && found.deletedAt === null) this.#write(kind, found.data, this.#ctx.now)
  }

  /** Undoes a deletion; the fields are as they were. Throws 'gone' when it is too late ([LIFE3]). */
  restore(kind: KindName, id: string): void {
    const found = this.find(kind, id)
    if (!found) throw missing(this.#called(kind))
    requireRestorable(found, this.#ctx.now, this.#called(kind))
    this.#write(kind, found.data, null)
  }

  /** The rows that writes changed, as they are now. */
  get written(): Iterable<Row> & Pick<RowTable, 'size'> {
    return this.#draft
  }

  /**
   * [CAP1] Refuses writes that take more room than there is. Only growth is refused: what is already too large can
   * still be changed. A place that was not counted always has room.
   */
  requireRoom(): void {
    this.#growth = this.#grown()
    for (const { place, what, by, cap } of this.#growth) {
      const used = this.#set.room.get(place)?.get(what) ?? 0
      if (by > 0 && used + by > cap.most) throw new AppError('conflict', fullText(cap))
    }
  }

  #grown(): Taken[] {
    const stored = ({ kind, id }: Row) => this.#set.get(this.#scope, kind, id)
    return growthOf(this.#draft, stored, { kinds: this.#model.kinds, room: this.#set.room })
  }

  /** Applies the writes to the set and returns what changed. */
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

  /**
   * The stored rows, with what was written since in their place. A plain loop, because each edit of a full day reads
   * the whole day.
   */
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

  /** [ID3] The trip that has an id, null when none has it; undefined for an id whose trip does not matter. */
  #called(kind: KindName): string {
    return this.#model.kinds[kind]?.called ?? kind
  }

  #homeOf(kind: string, id: string): string | null | undefined {
    return isTripScope(this.#scope) ? this.#set.homes.get(`${kind}/${id}`) : undefined
  }

  #found(kind: string, id: string): Row | undefined {
    return this.#draft.get(kind, id) ?? this.#set.get(this.#scope, kind, id)
  }
}
