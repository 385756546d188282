import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Change } from '#shared/features/changelog/schema.ts'
import type { Comment } from '#shared/features/comments/schema.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { hiddenName } from '#shared/features/people/person.ts'
import type { Person } from '#shared/features/people/person.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { recordset } from '../../db/recordset.ts'
import type { Tables } from '../../db/tables.ts'
import type { RowView, StoredRow } from '../../sync/hooks.ts'
import { derivedId } from './derivedId.ts'

/** [SOCIAL14] What one person gets of the people on their trips from whom a block separates them. */
export interface Veil extends RowView {
  /** The id under which this person is shown: another one for people who are hidden. */
  id(userId: string): string
  /** The name of someone who is hidden, by either of their ids; undefined for everyone else. */
  nameOf(id: string): string | undefined
}

/** The id under which someone is shown across a block. */
export const aliasOf = (userId: string): string => derivedId('hidden', userId)

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * [SOCIAL14] Every row that leaves the server for a person goes through this: by sync, and of trips over REST. The
 * plan stays whole. People across a block, in either direction, are shown as "A member" without a picture, under an id
 * that leads nowhere; their comments are left out, and copies of their trips do not name them. What a row becomes
 * depends only on the row and on who blocks whom, so a later row agrees with a whole trip that is sent again.
 */
export async function veilFor(kysely: Kysely<Tables>, userId: string): Promise<Veil> {
  const aliases = new Map((await peopleApart(kysely, userId)).map(id => [id, aliasOf(id)]))
  const hidden = new Set(aliases.values())
  const id = (of: string) => aliases.get(of) ?? of
  const text = (json: string) => (aliases.size === 0 ? json : json.replaceAll(uuid, id))

  /** The row's data as they may be seen; undefined for a row that may not. */
  function data({ kind, data: stored }: StoredRow, ownerOf: ReadonlyMap<string, string>): string | undefined {
    if (kind === 'comment') return aliases.has((JSON.parse(stored) as Comment).userId) ? undefined : stored
    // Those that are left were deleted by the block.
    if (kind === 'notification')
      return aliases.has((JSON.parse(stored) as Notification).actor.id) ? undefined : stored
    if (kind === 'trip') {
      const trip = JSON.parse(stored) as Trip
      if (trip.source && aliases.has(ownerOf.get(trip.id) ?? ''))
        return text(JSON.stringify({ ...trip, source: { ...trip.source, ownerName: '' } }))
    }
    const shown = text(stored)
    if (shown === stored) return stored
    if (kind === 'person') {
      const person = JSON.parse(shown) as Person
      return hidden.has(person.id) ? JSON.stringify(hiddenPerson(person.id)) : shown
    }
    if (kind === 'collaborator') {
      const place = JSON.parse(shown) as Collaborator
      return hidden.has(place.userId ?? '') ? JSON.stringify({ ...place, email: null }) : shown
    }
    if (kind === 'change') {
      const change = JSON.parse(shown) as Change
      const entries = change.entries.map(entry =>
        hidden.has(entry.person ?? '') ? { ...entry, email: null } : entry,
      )
      return JSON.stringify({ ...change, entries })
    }
    return shown
  }

  return {
    id,
    nameOf: of => (aliases.has(of) || hidden.has(of) ? hiddenName : undefined),
    text,
    async rows(rows) {
      if (aliases.size === 0) return [...rows]
      const ownerOf = await ownersOfSources(kysely, rows)
      return rows.flatMap(row => {
        // A person's own follows and blocks.
        if (row.kind === 'relation') return [row]
        const shown = data(row, ownerOf)
        if (shown === undefined) return []
        const { fver, parent } = row
        return {
          ...row,
          data: shown,
          ...(row.id !== undefined && { id: id(row.id) }),
          ...(fver !== undefined && { fver: text(fver) }),
          ...(typeof parent === 'string' && { parent: id(parent) }),
        }
      })
    },
  }
}

const hiddenPerson = (id: string): Person => ({
  id,
  firstName: hiddenName,
  lastName: null,
  profileImageUrl: null,
  isHidden: true,
})

/** Everyone whom the person blocks or who blocks them. */
export async function peopleApart(kysely: Kysely<Tables>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id from block where user_id = ${userId}
    union select user_id from block where blocked_id = ${userId}`.execute(kysely)
  return rows.map(({ id }) => id)
}

/** Whose trips these trips were copied from, by the ids of the copies. */
async function ownersOfSources(
  kysely: Kysely<Tables>,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, string>> {
  const copies = rows
    .filter(({ kind }) => kind === 'trip')
    .map(({ data }) => JSON.parse(data) as Trip)
    .filter(trip => trip.source)
  if (copies.length === 0) return new Map()
  const wanted = copies.map(({ id }) => ({ t: id }))
  const { rows: cards } = await sql<{ trip_id: string; source_owner: string | null }>`
    select c.trip_id, c.source_owner from ${recordset(kysely, 'w', { t: 'text' }, wanted)}
    join trip_card c on c.trip_id = w.t`.execute(kysely)
  return new Map(
    cards.flatMap(({ trip_id, source_owner }) => (source_owner ? [[trip_id, source_owner]] : [])),
  )
}
