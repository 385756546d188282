import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { leased } from './leased.ts'

describeEachDatabase('a lease', database => {
  test('is held by one at a time, and free again afterwards, also after a failure', async () => {
    const db = await database.open()
    const inner = () => leased(db, 'work', 60_000, async () => 'inner')
    expect(await leased(db, 'work', 60_000, inner)).toBeUndefined()
    expect(
      await leased(db, 'work', 60_000, () => leased(db, 'other work', 60_000, async () => 'other')),
    ).toBe('other')
    await expect(leased(db, 'work', 60_000, () => Promise.reject(new Error('planted')))).rejects.toThrow(
      'planted',
    )
    expect(await inner()).toBe('inner')
  })

  test('passes to someone else when its holder stops renewing it, and the first one learns of that', async () => {
    const db = await database.open()
    await leased(db, 'work', 50, async renew => {
      expect(await renew()).toBe(true)
      await sleep(60)
      await leased(db, 'work', 60_000, async renewOther => {
        expect(await renew()).toBe(false)
        expect(await renewOther()).toBe(true)
      })
    })
    expect(await leased(db, 'work', 50, async () => 'free')).toBe('free')
  })
})
