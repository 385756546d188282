import type { Kysely } from 'kysely'
import { foldName } from '#shared/plain/foldName.ts'

const pageSize = 400

/** What people do with each other's trips, and a card for every existing trip. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('trip_card')
    .addColumn('trip_id', 'text', column => column.primaryKey())
    .addColumn('owner_id', 'text', column => column.notNull())
    .addColumn('visibility', 'text', column => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('listed_at', 'text')
    .addColumn('template_at', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('destination', 'text', column => column.notNull())
    .addColumn('city', 'text')
    .addColumn('country', 'text')
    .addColumn('lat', 'text')
    .addColumn('start_date', 'text')
    .addColumn('end_date', 'text')
    .addColumn('cover_image', 'text')
    .addColumn('search', 'text', column => column.notNull())
    .addColumn('owner_search', 'text', column => column.notNull())
    .addColumn('days', 'bigint', column => column.notNull().defaultTo(0))
    .addColumn('likes', 'bigint', column => column.notNull().defaultTo(0))
    .addColumn('saves', 'bigint', column => column.notNull().defaultTo(0))
    .addColumn('comments', 'bigint', column => column.notNull().defaultTo(0))
    .execute()
  // Everything that decides what the feed shows: the feed is read in this order and from this index alone.
  await db.schema
    .createIndex('trip_card_feed')
    .on('trip_card')
    .columns(['listed_at', 'trip_id', 'deleted_at', 'visibility', 'owner_id', 'search', 'owner_search'])
    .execute()
  await db.schema.createIndex('trip_card_owner').on('trip_card').columns(['owner_id', 'listed_at']).execute()

  await db.schema
    .createTable('trip_like')
    .addColumn('trip_id', 'text', column => column.notNull())
    .addColumn('user_id', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('trip_like_pk', ['trip_id', 'user_id'])
    .execute()

  await db.schema
    .createTable('trip_save')
    .addColumn('trip_id', 'text', column => column.notNull())
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('saved_at', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('trip_save_pk', ['user_id', 'trip_id'])
    .execute()

  await db.schema
    .createTable('follow')
    .addColumn('follower_id', 'text', column => column.notNull())
    .addColumn('followed_id', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('follow_pk', ['follower_id', 'followed_id'])
    .execute()
  await db.schema.createIndex('follow_of').on('follow').columns(['followed_id', 'follower_id']).execute()

  await db.schema
    .createTable('block')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('blocked_id', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('block_pk', ['user_id', 'blocked_id'])
    .execute()

  await db.schema
    .createTable('social_job')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('trip_id', 'text', column => column.notNull())
    .addColumn('done_up_to', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('report')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('reporter_id', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('subject_id', 'text', column => column.notNull())
    .addColumn('trip_id', 'text')
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text')
    .execute()
  await db.schema
    .createIndex('report_once')
    .on('report')
    .columns(['reporter_id', 'subject', 'subject_id'])
    .unique()
    .execute()

  await makeCards(db)
}

async function makeCards(db: Kysely<any>): Promise<void> {
  for (let after = ''; ;) {
    const trips: { id: string; scope_id: string; data: string; deleted_at: string | null }[] = await db
      .selectFrom('entity')
      .select(['id', 'scope_id', 'data', 'deleted_at'])
      .where('kind', '=', 'trip')
      .where('scope_id', '>', after)
      .orderBy('scope_id')
      .limit(pageSize)
      .execute()
    if (trips.length === 0) return
    const scopes = trips.map(({ scope_id }) => scope_id)
    const dayRows = (await db
      .selectFrom('entity')
      .select(['scope_id', eb => eb.fn.countAll().as('count')])
      .where('scope_id', 'in', scopes)
      .where('kind', '=', 'day')
      .where('deleted_at', 'is', null)
      .groupBy('scope_id')
      .execute()) as { scope_id: string; count: number | string | bigint }[]
    const days = new Map(dayRows.map(({ scope_id, count }) => [scope_id, Number(count)]))
    const fields = trips.map(({ data }) => JSON.parse(data) as Record<string, string | null>)
    const owners: { id: string; first_name: string | null; last_name: string | null }[] = await db
      .selectFrom('account')
      .select(['id', 'first_name', 'last_name'])
      .where('id', 'in', [...new Set(fields.map(trip => trip.ownerId))])
      .execute()
    const names = new Map(
      owners.map(({ id, first_name, last_name }) => [id, `${first_name ?? ''} ${last_name ?? ''}`]),
    )
    const cards = trips.map(({ id, scope_id, deleted_at }, index) => {
      const trip = fields[index]!
      return {
        trip_id: id,
        owner_id: trip.ownerId,
        visibility: trip.visibility,
        deleted_at,
        listed_at: trip.visibility === 'private' ? null : trip.createdAt,
        template_at: null,
        created_at: trip.createdAt,
        title: trip.title,
        destination: trip.destination,
        city: trip.destinationCity ?? null,
        country: trip.destinationCountry ?? null,
        lat: trip.destinationLat ?? null,
        start_date: trip.startDate ?? null,
        end_date: trip.endDate ?? null,
        cover_image: trip.coverImage ?? null,
        search: foldName(`${trip.title} ${trip.destination}`).slice(0, 400),
        owner_search: foldName(names.get(trip.ownerId!) ?? '').slice(0, 100),
        days: days.get(scope_id) ?? 0,
      }
    })
    await db.insertInto('trip_card').values(cards).execute()
    after = scopes.at(-1)!
  }
}
