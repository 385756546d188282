import type { DatabaseUnderTest } from './describeEachDatabase.ts'
import { environmentOf } from './placeDatabase.ts'
import { startTestServer } from './startTestServer.ts'
import type { TestServer, TestServerOptions, TestUser } from './startTestServer.ts'

/** A test server on a new database of this dialect. */
export async function serverOn(
  database: DatabaseUnderTest,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const env = { ...environmentOf(await database.place()), ...options.env }
  return await startTestServer({ ...options, env })
}

/** A person who is an administrator of this server. */
export async function administrator(
  server: TestServer,
  fields: Parameters<TestServer['user']>[0] = {},
): Promise<TestUser> {
  const user = await server.user(fields)
  await server.db.kysely.updateTable('account').set({ is_admin: 1 }).where('id', '=', user.id).execute()
  return user
}
