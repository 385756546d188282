import { sql } from 'kysely'
import { jsonOf } from '../../db/jsonOf.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'

/** Far more trips than one person ever invites another to. */
export const mostFromOnePerson = 100

/** What the person whose scope this is holds from someone who invites them. */
interface Held {
  /** Open or not. */
  invitations: number
  /** Notifications of invitations that were not read yet, or never: inviting and withdrawing again makes no room. */
  unread: number
}

const keyOf = (scope: string, inviter: string) => `${scope}/${inviter}`

/**
 * How many invitations people hold from one inviter each, as they are given more: beyond `mostFromOnePerson`, nothing
 * arrives. The inviter isn't told, because that would tell who has an invited address.
 */
export class HeldFrom {
  readonly #held: ReadonlyMap<string, Held>

  private constructor(held: ReadonlyMap<string, Held>) {
    this.#held = held
  }

  /** Counts what is stored; the people's scopes must be locked. */
  static async count(trx: Trx, pairs: readonly { scope: string; inviter: string }[]): Promise<HeldFrom> {
    if (pairs.length === 0) return new HeldFrom(new Map())
    const unique = new Map(
      pairs.map(({ scope, inviter }) => [keyOf(scope, inviter), { s: scope, i: inviter }]),
    )
    const data = jsonOf(trx, 'e.data')
    const { rows } = await sql<{ s: string; i: string; invitations: number; unread: number }>`
      select w.s, w.i,
        (select count(*) from entity e where e.scope_id = w.s and e.kind = 'invitation' and e.deleted_at is null
          and ${data} -> 'invitedBy' ->> 'id' = w.i) as invitations,
        (select count(*) from entity e where e.scope_id = w.s and e.kind = 'notification' and e.deleted_at is null
          and ${data} -> 'actor' ->> 'id' = w.i and ${data} ->> 'type' = 'trip_invitation'
          and (cast(${data} ->> 'isRead' as text) in ('false', '0')
            or cast(${data} ->> 'isUnseen' as text) in ('true', '1'))) as unread
      from ${recordset(trx, 'w', { s: 'text', i: 'text' }, [...unique.values()])}`.execute(trx)
    return new HeldFrom(
      new Map(
        rows.map(({ s, i, invitations, unread }) => [
          keyOf(s, i),
          { invitations: Number(invitations), unread: Number(unread) },
        ]),
      ),
    )
  }

  /** Counts one more, unless there are too many already: then it is false. */
  takes(what: keyof Held, scope: string, inviter: string): boolean {
    const held = this.#held.get(keyOf(scope, inviter))
    if (!held) return true
    if (held[what] >= mostFromOnePerson) return false
    held[what]++
    return true
  }
}
