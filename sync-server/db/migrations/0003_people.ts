import type { Kysely } from 'kysely'

const pageSize = 500

interface Account {
  id: string
  first_name: string | null
  last_name: string | null
  profile_image_url: string | null
}

/**
 * A scope for each person, open invitations and invitation links. For trips that already exist, adds rows for the
 * people who work on them, so that devices can show their names.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('open_invitation')
    .addColumn('scope_id', 'text', column => column.notNull())
    .addColumn('collaborator_id', 'text', column => column.notNull())
    .addColumn('email', 'text')
    .addPrimaryKeyConstraint('open_invitation_pk', ['scope_id', 'collaborator_id'])
    .execute()
  await db.schema.createIndex('open_invitation_email').on('open_invitation').column('email').execute()

  await db.schema
    .createTable('invitation_link')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('scope_id', 'text', column => column.notNull())
    .addColumn('collaborator_id', 'text', column => column.notNull())
    .addColumn('created_by', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('invitation_link_of')
    .on('invitation_link')
    .columns(['scope_id', 'collaborator_id'])
    .execute()

  await openUserScopes(db)
  await namePeople(db)
}

async function openUserScopes(db: Kysely<any>): Promise<void> {
  for (let after = ''; ;) {
    const accounts: { id: string }[] = await db
      .selectFrom('account')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    if (accounts.length === 0) return
    const scopes = accounts.map(({ id }) => ({ id: `user:${id}`, version: 0, min_version: 0 }))
    const grants = accounts.map(({ id }) => ({
      user_id: id,
      scope_id: `user:${id}`,
      role: 'owner',
      epoch: 'e0',
    }))
    await db
      .insertInto('scope')
      .values(scopes)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await db
      .insertInto('grant_')
      .values(grants)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    after = accounts.at(-1)!.id
  }
}

/** Adds a row for everyone who has a grant for a trip, under the trip's next version. */
async function namePeople(db: Kysely<any>): Promise<void> {
  for (let after = ''; ;) {
    const scopes: { id: string; version: number | string }[] = await db
      .selectFrom('scope')
      .select(['id', 'version'])
      .where('id', '>', after)
      .where('id', 'like', 'trip:%')
      .orderBy('id')
      .limit(pageSize)
      .execute()
    if (scopes.length === 0) return
    const ids = scopes.map(({ id }) => id)
    const next = new Map(scopes.map(({ id, version }) => [id, Number(version) + 1]))
    const members: (Account & { scope_id: string })[] = await db
      .selectFrom('grant_')
      .innerJoin('account', 'account.id', 'grant_.user_id')
      .select(['grant_.scope_id', 'account.id', 'first_name', 'last_name', 'profile_image_url'])
      .where('grant_.scope_id', 'in', ids)
      .execute()
    const rows = members.map(({ scope_id, id, first_name, last_name, profile_image_url }) => {
      const version = next.get(scope_id)!
      return {
        scope_id,
        id,
        kind: 'person',
        parent: null,
        version,
        deleted_at: null,
        fver: JSON.stringify({ '*': [version, id] }),
        data: JSON.stringify({
          id,
          firstName: first_name,
          lastName: last_name,
          profileImageUrl: profile_image_url,
        }),
      }
    })
    // SQLite takes a limited number of parameters in one statement.
    for (let from = 0; from < rows.length; from += pageSize) {
      await db
        .insertInto('entity')
        .values(rows.slice(from, from + pageSize))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    await completeMemberships(db, ids, next)
    for (const scope of new Set(rows.map(({ scope_id }) => scope_id))) {
      await db
        .updateTable('scope')
        .set({ version: next.get(scope)! })
        .where('id', '=', scope)
        .execute()
    }
    after = ids.at(-1)!
  }
}

/** Earlier memberships didn't record where the invitation went or who made it. */
async function completeMemberships(
  db: Kysely<any>,
  scopes: string[],
  next: ReadonlyMap<string, number>,
): Promise<void> {
  const found: { scope_id: string; id: string; data: string; deleted_at: string | null }[] = await db
    .selectFrom('entity')
    .select(['scope_id', 'id', 'data', 'deleted_at'])
    .where('scope_id', 'in', scopes)
    .where('kind', '=', 'collaborator')
    .execute()
  for (const { scope_id, id, data, deleted_at } of found) {
    const fields = JSON.parse(data) as Record<string, unknown>
    await db
      .updateTable('entity')
      .set({
        version: next.get(scope_id)!,
        data: JSON.stringify({ email: null, invitedBy: null, ...fields }),
      })
      .where('scope_id', '=', scope_id)
      .where('id', '=', id)
      .execute()
    if (fields.status === 'pending' && deleted_at === null) {
      await db.insertInto('open_invitation').values({ scope_id, collaborator_id: id, email: null }).execute()
    }
  }
}
