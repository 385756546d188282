import { expect, test } from 'vitest'
import type { Db } from '../db/open.ts'
import { createEngine } from '../engine.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { createAccounts } from './accounts.ts'
import { createCredentials } from './builtin/credentials.ts'
import { payloadAdapter } from './builtin/payloads.ts'
import { signingKey } from './builtin/signingKey.ts'
import type { Profile } from './profile.ts'

const who = { issuer: 'https://issuer.example/', subject: 'auth0|1' }
const ana: Profile = {
  email: 'ana@example.org',
  emailVerified: true,
  firstName: 'Ana',
  lastName: 'Silva',
  imageUrl: 'https://pictures.example/ana.png',
}

const accountsOf = (db: Db, adminEmails: string[] = []) =>
  createAccounts({ engine: createEngine(db), adminEmails })

const seenHoursAgo = (db: Db, hours: number) =>
  db.kysely
    .updateTable('account')
    .set({ last_seen_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
    .execute()

const isAdmin = async (db: Db, id: string) =>
  (await db.kysely.selectFrom('account').select('is_admin').where('id', '=', id).executeTakeFirstOrThrow())
    .is_admin === 1

describeEachDatabase('accounts', database => {
  test('first requests sent together make one account', async () => {
    const db = await database.open()
    const accounts = accountsOf(db)
    const users = await Promise.all(Array.from({ length: 8 }, () => accounts.signedIn(who, async () => ana)))
    expect(new Set(users.map(user => user.id)).size).toBe(1)
    expect(users[0]).toMatchObject({
      ...who,
      email: 'ana@example.org',
      emailVerified: true,
      firstName: 'Ana',
    })
  })

  test('the same subject of another issuer is another person, even with the same e-mail', async () => {
    const db = await database.open()
    const accounts = accountsOf(db)
    const one = await accounts.signedIn(who, async () => ana)
    const other = await accounts.signedIn({ ...who, issuer: 'https://evil.example/' }, async () => ana)
    expect(other.id).not.toBe(one.id)
  })

  test('the profile is asked for at most once an hour', async () => {
    const db = await database.open()
    const accounts = accountsOf(db)
    await accounts.signedIn(who, async () => ana)
    let asked = 0
    const renamed = async () => {
      asked++
      return { ...ana, firstName: 'Anna', imageUrl: 'https://pictures.example/new.png' }
    }
    expect((await accounts.signedIn(who, renamed)).firstName).toBe('Ana')
    expect(asked).toBe(0)
    await seenHoursAgo(db, 2)
    const user = await accounts.signedIn(who, renamed)
    expect([user.firstName, user.profileImageUrl, asked]).toEqual(['Anna', ana.imageUrl, 1])
    await accounts.signedIn(who, renamed)
    expect(asked).toBe(1)
  })

  test('a known person stays known while the provider does not answer; a new one does not get in', async () => {
    const db = await database.open()
    const accounts = accountsOf(db)
    const silent = () => Promise.reject(new Error('no answer'))
    await expect(accounts.signedIn(who, silent)).rejects.toThrow('no answer')
    const { id } = await accounts.signedIn(who, async () => ana)
    await seenHoursAgo(db, 2)
    expect((await accounts.signedIn(who, silent)).id).toBe(id)
  })

  test('a listed e-mail makes an administrator only when it is verified', async () => {
    const db = await database.open()
    const accounts = accountsOf(db, ['ana@example.org'])
    const impostor = await accounts.signedIn({ ...who, subject: '2' }, async () => ({
      ...ana,
      emailVerified: false,
    }))
    expect(await isAdmin(db, impostor.id)).toBe(false)
    const { id } = await accounts.signedIn(who, async () => ana)
    expect(await isAdmin(db, id)).toBe(true)
  })

  test('who is listed later becomes the first administrator; who was removed stays removed', async () => {
    const db = await database.open()
    const { id } = await accountsOf(db).signedIn(who, async () => ana)
    const listed = accountsOf(db, ['ana@example.org', 'bo@example.org'])
    await seenHoursAgo(db, 2)
    await listed.signedIn(who, async () => ana)
    expect(await isAdmin(db, id)).toBe(true)

    const bo = await listed.signedIn({ ...who, subject: 'bo' }, async () => ({
      ...ana,
      email: 'bo@example.org',
    }))
    await db.kysely.updateTable('account').set({ is_admin: 0 }).where('id', '=', id).execute()
    await seenHoursAgo(db, 2)
    await listed.signedIn(who, async () => ana)
    expect([await isAdmin(db, id), await isAdmin(db, bo.id)]).toEqual([false, true])
  })

  test('servers that start together sign with one key, and keep it', async () => {
    const db = await database.open()
    const keys = await Promise.all([signingKey(db.kysely), signingKey(db.kysely), signingKey(db.kysely)])
    expect(new Set(keys.map(key => key.n)).size).toBe(1)
    expect((await signingKey(db.kysely)).n).toBe(keys[0].n)
  })

  test('one of two people who sign up with the same e-mail at once gets it', async () => {
    const db = await database.open()
    const credentials = createCredentials(db.kysely)
    const person = {
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@example.org',
      password: 'correct horse',
    }
    const subjects = await Promise.all([credentials.signUp(person), credentials.signUp(person)])
    expect(subjects.filter(subject => subject !== undefined)).toHaveLength(1)
    expect(await credentials.check('ana@example.org', 'correct horse')).toBe(subjects.find(Boolean))
    expect(await credentials.check('ana@example.org', 'Correct horse')).toBeUndefined()
  })

  test('an accent typed in two ways is the same password', async () => {
    const db = await database.open()
    const credentials = createCredentials(db.kysely)
    const composed = {
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.org',
      password: 'caf\u00e9 caf\u00e9',
    }
    const subject = await credentials.signUp(composed)
    expect(await credentials.check('a@example.org', 'cafe\u0301 cafe\u0301')).toBe(subject)
  })

  test('what the provider keeps is found by id and uid until it expires', async () => {
    const db = await database.open()
    const adapter = payloadAdapter(db, async () => {})
    const sessions = adapter('Session')
    await sessions.upsert('s1', { uid: 'u1', accountId: 'a' }, 60)
    await sessions.upsert('s1', { uid: 'u1', accountId: 'b' }, 60)
    expect(await sessions.find('s1')).toEqual({ uid: 'u1', accountId: 'b' })
    expect(await sessions.findByUid('u1')).toEqual({ uid: 'u1', accountId: 'b' })
    await sessions.upsert('s2', { uid: 'u2' }, -1)
    expect(await sessions.find('s2')).toBeUndefined()

    const codes = adapter('AuthorizationCode')
    await codes.upsert('c1', { grantId: 'g1' }, 60)
    await codes.consume('c1')
    expect(await codes.find('c1')).toMatchObject({ consumed: expect.any(Number) })
    await codes.destroy('c1')
    expect(await codes.find('c1')).toBeUndefined()
  })

  test('expired rows are deleted', async () => {
    const db = await database.open()
    const sessions = payloadAdapter(db, async () => {})('Session')
    await sessions.upsert('old', { uid: 'u' }, -1)
    await sessions.upsert('new', { uid: 'v' }, 60)
    const rows = await db.kysely.selectFrom('oidc_payload').select('id').execute()
    expect(rows).toEqual([{ id: 'new' }])
  })
})
