import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { describeEachDatabase } from '../../../testing/describeEachDatabase.ts'
import { openPushSender } from './openPushSender.ts'

describeEachDatabase('the sender of push messages', database => {
  test('opens once its keys can be read, and keeps them', async () => {
    const db = await database.open()
    const sender = openPushSender({ db, config: readConfig({}) }, { isAllowed: () => true })
    await sql`alter table push_key rename to push_key_away`.execute(db.kysely)
    await expect(sender()).rejects.toThrow('push_key')
    await sql`alter table push_key_away rename to push_key`.execute(db.kysely)
    expect((await sender()).publicKey).toHaveLength(87)
    expect(await sender()).toBe(await sender())
  })
})
