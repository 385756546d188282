import { expect, test } from 'vitest'
import { settingsOf } from '#shared/features/settings/settingsOf.ts'
import type { Settings } from '#shared/features/settings/schema.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'

describeEachDatabase('settings', database => {
  test('are as they come, keep what was changed, and are of one person', async () => {
    await using server = await serverOn(database)
    const [ana, ben] = [await server.user(), await server.user()]
    const read = (as: typeof ana) => server.request<Settings>('GET', '/api/settings', { as })
    const change = (body: object) => server.request<Settings>('PATCH', '/api/settings', { as: ana, body })
    expect((await read(ana)).body).toEqual(settingsOf(null))
    await change({ clock: '24' })
    expect((await change({ weekStart: 'monday', theme: 'light' })).body).toEqual(
      settingsOf({ clock: '24', weekStart: 'monday', theme: 'light' }),
    )
    const refused = await change({ clock: '24', temperature: 'K' })
    expect([refused.status, refused.body]).toMatchObject([400, { error: { field: 'temperature' } }])
    expect((await read(ana)).body.temperature).toBe('both')
    expect((await read(ben)).body).toEqual(settingsOf(null))
  })
})
