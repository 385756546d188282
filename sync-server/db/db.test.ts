import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'

describeEachDatabase('rig', database => {
  test('opens', async () => {
    const db = await database.open({ migrations: {} })
    const { rows } = await sql<{ n: number }>`select count(*) as n from (values (1), (2)) as t`.execute(
      db.kysely,
    )
    expect(rows).toEqual([{ n: 2 }])
  })
})
