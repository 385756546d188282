import { sql } from 'kysely'
import { newId } from '#shared/plain/ids.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { Db } from '../../db/open.ts'
import { openUserScope } from '../openUserScope.ts'
import { device } from './device.ts'

const roles = ['owner', 'editor', 'viewer', 'invited', 'removed', 'stranger', 'blocked', 'follower'] as const
type Role = (typeof roles)[number]
const visibilities = ['private', 'friends', 'public'] as const
type Visibility = (typeof visibilities)[number]

export interface TripParts {
  id: string
  dayId: string
  itemId: string
  commentId: string
  /** The memberships of the editor and of the invited person. */
  editing: string
  offered: string
  /** A notification that the owner received. */
  noticeId?: string
}

/** One trip of each visibility, and one person in each role toward all of them. */
export interface PairWorld {
  people: Record<Role, string>
  trips: Record<Visibility, TripParts>
  /** Someone who has nothing to do with any of them, with a public trip. */
  other: { id: string; email: string; tripId: string }
}

const item = {
  pos: 'a0',
  time: null,
  title: 'Walk',
  location: null,
  description: null,
  cost: null,
  category: null,
}
const dates = { startDate: null, endDate: null }
const destination = { destination: 'Lisbon' }

async function account(db: Db, firstName: string): Promise<string> {
  const id = newId()
  const now = new Date().toISOString()
  await db.transaction(async trx => {
    const who = {
      id,
      issuer: 'https://issuer.example/',
      subject: id,
      first_name: firstName,
      last_name: 'Silva',
    }
    const times = { created_at: now, last_seen_at: now, email_verified: 1, is_admin: 0 }
    await trx
      .insertInto('account')
      .values({ ...who, ...times, email: `${id}@example.org` })
      .execute()
    await openUserScope(trx, id)
  })
  return id
}

/** Makes the world in an empty database. */
export async function pairWorld(db: Db): Promise<PairWorld> {
  const send = async (phone: ReturnType<typeof device>, ...mutations: Mutation[]) => {
    const { results } = await phone.send(db, ...mutations)
    const refused = results.filter(({ status }) => status !== 'applied')
    if (results.length < mutations.length || refused.length > 0) throw new Error(JSON.stringify(refused))
  }
  const people = {} as PairWorld['people']
  for (const role of roles) people[role] = await account(db, role)
  const otherId = await account(db, 'other')
  const other = { id: otherId, email: `${otherId}@example.org`, tripId: newId() }
  const phone = Object.fromEntries([...roles.map(role => people[role]), other.id].map(id => [id, device(id)]))
  const by = (role: Role) => phone[people[role]]!
  await send(phone[other.id]!, phone[other.id]!.tripCreate(other.tripId, 'Of someone else'))
  const relation = (role: Role, name: string, to: string) =>
    send(by(role), by(role).edit(name, { userId: people[role], personId: to, on: true }))
  await relation('follower', 'follow.set', people.owner)
  await relation('owner', 'block.set', people.blocked)

  const trips = {} as PairWorld['trips']
  for (const visibility of visibilities) {
    const [id, dayId, itemId, commentId] = [newId(), newId(), newId(), newId()]
    const [editing, viewing, offered, ended] = [newId(), newId(), newId(), newId()]
    trips[visibility] = { id, dayId, itemId, commentId, editing, offered }
    const owner = by('owner')
    const invite = (membership: string, role: Role, more?: { role: 'viewer' }) =>
      owner.edit('collaborator.invite', { id: membership, tripId: id, userId: people[role], ...more })
    await send(
      owner,
      owner.edit('trip.create', { id, title: visibility, destination, dates, visibility }),
      owner.edit('day.add', { id: dayId, tripId: id, dayNumber: 1, date: null }),
      owner.edit('item.add', { ...item, id: itemId, tripId: id, dayId }),
    )
    await send(
      owner,
      invite(editing, 'editor'),
      invite(viewing, 'viewer', { role: 'viewer' }),
      invite(offered, 'invited'),
      invite(ended, 'removed'),
    )
    for (const [role, membership] of [
      ['editor', editing],
      ['viewer', viewing],
      ['removed', ended],
    ] as const) {
      await send(by(role), by(role).edit('collaborator.accept', { id: membership, tripId: id }))
    }
    await send(owner, owner.edit('collaborator.remove', { id: ended, tripId: id }))
    const comment = { id: commentId, tripId: id, userId: people.editor, text: 'Lovely' }
    await send(by('editor'), by('editor').edit('comment.add', comment))
  }
  return { people, trips, other }
}

/** `what` tells edits with the same name apart. */
export type PairEdit = readonly [name: string, args: Record<string, unknown>, what?: string]

/** Every edit that someone can send about a trip and its people, whether allowed or not. */
export function pairEdits(
  {
    people,
    other,
  }: { people: Pick<PairWorld['people'], 'owner' | 'blocked' | 'follower'>; other: PairWorld['other'] },
  trip: TripParts,
  userId: string,
): PairEdit[] {
  const { id: tripId, dayId, itemId, commentId, editing, offered, noticeId = newId() } = trip
  const own = people.owner === userId ? other.id : people.owner
  const to = (on: boolean) => ({ userId, tripId, on })
  const towards = (personId: string, on: boolean) => ({ userId, personId, on })
  const made = newId()
  const request = newId()
  return [
    ['trip.create', { id: tripId, title: 'Taken', destination, dates }, 'with the id of another'],
    ['trip.create', { id: made, title: 'New', destination, dates }],
    [
      'trip.create',
      {
        id: newId(),
        title: 'Copy',
        destination,
        dates,
        visibility: 'private',
        source: { tripId, title: '', ownerName: '' },
      },
      'a copy',
    ],
    ['like.set', { userId, tripId: made, on: true }, 'a trip of the same batch'],
    ['trip.update', { id: tripId, title: 'Renamed', destination: { destination: 'Porto' } }],
    ...visibilities.map((visibility): PairEdit => [
      'trip.update',
      { id: tripId, visibility },
      `who sees it: ${visibility}`,
    ]),
    ['trip.update', { id: tripId, showDates: true }, 'who sees when it is'],
    ['trip.update', { id: tripId, dates: { startDate: '2027-06-01', endDate: '2027-06-09' } }, 'when it is'],
    ['trip.delete', { id: tripId }],
    ['trip.restore', { id: tripId }],
    ['day.add', { id: newId(), tripId, dayNumber: 2, date: null }],
    ['day.rename', { id: dayId, tripId, title: 'Harbour' }],
    ['day.confirm', { id: dayId, tripId }],
    ['day.redate', { id: dayId, tripId, date: '2027-06-02', dayNumber: 2 }],
    ['day.delete', { id: dayId, tripId }],
    ['day.restore', { id: dayId, tripId }],
    ['item.add', { ...item, id: newId(), tripId, dayId }],
    ['item.update', { id: itemId, tripId, title: 'Run' }],
    ['item.move', { id: itemId, tripId, dayId, pos: 'a5' }],
    ['item.delete', { id: itemId, tripId }],
    ['item.restore', { id: itemId, tripId }],
    ['collaborator.invite', { id: newId(), tripId, userId: other.id }, 'an account'],
    ['collaborator.invite', { id: newId(), tripId, email: other.email }, 'an address'],
    ['collaborator.invite', { id: newId(), tripId, userId: people.blocked }, 'whom the owner blocked'],
    ['collaborator.invite', { id: newId(), tripId, userId: people.follower }, 'a follower'],
    ['collaborator.resend', { id: offered, tripId }],
    ['collaborator.accept', { id: offered, tripId }],
    ['collaborator.setRole', { id: editing, tripId, role: 'viewer' }, 'the editor'],
    ['collaborator.setRole', { id: offered, tripId, role: 'viewer' }, 'who is invited'],
    ['collaborator.remove', { id: editing, tripId }, 'the editor'],
    ['collaborator.remove', { id: offered, tripId }, 'who is invited'],
    ['invitation.accept', { id: offered, tripId, userId }],
    ['invitation.decline', { id: offered, tripId, userId }],
    ['notification.read', { id: noticeId, userId }],
    ['notification.readAll', { userId, until: '2099-01-01T00:00:00.000Z' }],
    ['mute.type', { userId, type: 'trip_like', on: true }],
    ['mute.trip', to(true)],
    ['like.set', to(true), 'on'],
    ['like.set', to(false), 'off'],
    ['save.set', to(true), 'on'],
    ['save.set', to(false), 'off'],
    ['follow.set', towards(own, true), 'on'],
    ['follow.set', towards(own, false), 'off'],
    ['block.set', towards(own, true), 'on'],
    ['block.set', towards(own, false), 'off'],
    ['block.set', towards(other.id, true), 'someone else'],
    ['block.set', towards(people.blocked, false), 'who is blocked, off'],
    ['follower.remove', { userId, personId: people.follower }],
    ['comment.add', { id: newId(), userId, tripId, text: 'Where is it?' }],
    ['comment.add', { id: newId(), userId, tripId: other.tripId, text: 'And this?' }, 'to another trip'],
    ['comment.withdraw', { id: commentId, userId, tripId }],
    ['comment.place', { id: newId(), tripId, text: 'Half' }],
    ['comment.remove', { id: commentId, tripId }],
    ['profile.update', { userId, profileImageUrl: 'https://a.example/a.png', bio: 'Walks' }],
    ['settings.update', { userId, clock: '24', theme: 'light' }],
    ['moderation.hide', { id: tripId, reason: 'An advertisement' }],
    ['moderation.show', { id: tripId }],
    ['moderation.delete', { id: tripId, reason: 'An advertisement' }],
    ['moderation.removeComment', { id: commentId, tripId, reason: 'An advertisement' }],
    ['insights.update', { tripId, texts: { season: 'Spring' } }],
    ['insights.request', { tripId, requestId: request }],
    ['insights.cancel', { tripId, requestId: request }],
    ['insights.fill', { tripId, requestId: request, written: [], error: null }],
    ['insights.resolve', { tripId, at: '2026-11-22', field: 'season', accept: true }],
    ['itinerary.request', { tripId, requestId: request, interests: 'food' }],
    ['itinerary.cancel', { tripId }],
  ]
}

/** What people can read and write, what is counted, and what they were told. */
export interface Image {
  /** Must be the same. */
  state: Record<string, string[]>
  /** There may be less of this. */
  told: string[]
}

/** An image of everything that edits leave behind, without versions and server-generated ids. */
export async function image(db: Db): Promise<Image> {
  const read = async (table: string, columns: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.raw(columns)} from ${sql.table(table)}`.execute(db.kysely)
    return rows
  }
  const entities = (await read('entity', 'scope_id, id, kind, parent, deleted_at, data')).map(row => ({
    scope: row['scope_id'] as string,
    id: row['id'] as string,
    kind: row['kind'] as string,
    isGone: row['deleted_at'] !== null,
    data: JSON.parse(row['data'] as string) as Record<string, unknown>,
  }))
  const lines = (rows: readonly unknown[]) => rows.map(row => JSON.stringify(row)).toSorted()
  const told = entities.filter(({ kind, isGone }) => kind === 'notification' && !isGone)
  const isTakenBack = ({ kind, data }: (typeof entities)[number]) =>
    kind === 'invitation' && data['status'] === 'withdrawn'
  return {
    state: {
      rows: lines(
        entities.filter(one => one.kind !== 'change' && one.kind !== 'notification' && !isTakenBack(one)),
      ),
      changes: lines(
        entities
          .filter(({ kind }) => kind === 'change')
          .flatMap(({ scope, data }) =>
            // Edits of one action carry the number of their action in the batch.
            (data['entries'] as object[]).map(entry => ({ scope, by: data['userId'], ...entry, step: 0 })),
          ),
      ),
      grants: lines(await read('grant_', 'user_id, scope_id, role')),
      cards: lines(
        await read(
          'trip_card',
          'trip_id, owner_id, visibility, deleted_at, title, destination, days, likes, saves, comments',
        ),
      ),
      likes: lines(await read('trip_like', 'trip_id, user_id')),
      saves: lines(await read('trip_save', 'trip_id, user_id')),
      follows: lines(await read('follow', 'follower_id, followed_id')),
      blocks: lines(await read('block', 'user_id, blocked_id')),
      invitations: lines(await read('open_invitation', 'scope_id, collaborator_id, email')),
      links: lines(await read('invitation_link', 'scope_id, collaborator_id')),
      accounts: lines(await read('account', 'id, profile_image_url, bio')),
      jobs: lines(await read('ai_job', 'kind, trip_id, user_id, request_id, status')),
    },
    told: [
      ...lines(
        told.map(({ scope, data: { type, actor, trip } }) => ({
          scope,
          type,
          by: (actor as { id: string }).id,
          about: (trip as { id: string } | null)?.id,
        })),
      ),
      ...lines(entities.filter(isTakenBack).map(({ scope, id }) => ({ scope, id }))),
      ...lines(await read('social_job', 'kind, trip_id')),
      // A trip keeps its place in the feed even if it was shown only for a moment.
      ...lines(
        await read(
          'trip_card',
          'trip_id as listed, case when listed_at is null then 1 else 0 end as not_yet',
        ),
      ).filter(line => line.includes('"not_yet":0')),
    ],
  }
}

export { roles, visibilities }
