import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { OpenApiDocument } from '../openapi/testing/ApiContract.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { serverOn } from '../testing/serverOn.ts'
import { watchTables } from '../testing/watchTables.ts'
import { createIdentity } from './createIdentity.ts'
import { asking } from './testing/asking.ts'
import { TestBrowser } from './testing/testBrowser.ts'

describeEachDatabase('a sign-in that has ended', database => {
  test('is refused by every call that needs one, also those of administrators, and writes nothing', async () => {
    await using server = await serverOn(database, { createIdentity, env: { RATE_LIMITS: 'off' } })
    const { access_token: kept } = await new TestBrowser(server.url).signUp()
    const { access_token: ended } = await new TestBrowser(server.url).signIn()
    const [ask, askEnded] = [asking(server, kept), asking(server, ended)]
    for (const asks of [ask, askEnded]) await asks('GET', '/api/auth/user')
    await server.db.kysely.updateTable('account').set({ is_admin: 1 }).execute()
    expect((await askEnded('GET', '/api/admin/users')).status).toBe(200)
    expect((await ask('DELETE', '/api/account/sign-ins')).status).toBeLessThan(300)

    const { body: document } = await server.request<OpenApiDocument>('GET', '/api/openapi.json')
    const watch = await watchTables(server.db)
    const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => security?.length !== 0)
        .map(([method]) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, newId) })),
    )
    expect(calls.length).toBeGreaterThan(80)
    const found: string[] = []
    for (const { method, path } of calls) {
      const { status } = await askEnded(method, path, method === 'GET' ? undefined : {})
      if (status !== 401) found.push(`${method} ${path}: ${status}`)
    }
    expect(found).toEqual([])
    expect(await watch.changed()).toEqual([])
  })
})
