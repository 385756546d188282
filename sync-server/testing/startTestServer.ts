import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { userScope } from '#shared/sync/scope.ts'
import { createEngine } from '../engine.ts'
import type { AppParts } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Trx } from '../db/trx.ts'
import { createLog } from '../log.ts'
import type { SignedInUser } from '../middleware/state.ts'
import { serve } from '../serve.ts'
import type { RunningServer, ServeOptions } from '../serve.ts'
import { followAccount } from '../sync/followAccount.ts'
import { openUserScope } from '../sync/openUserScope.ts'
import { stubIdentity } from './stubIdentity.ts'
import type { StubIdentity } from './stubIdentity.ts'
import { temporaryFolder } from './temporaryFolder.ts'

export interface TestUser extends SignedInUser {
  token: string
}

export interface TestAnswer<Body> {
  status: number
  headers: Headers
  /** The parsed JSON, or the text of any other answer. */
  body: Body
}

export interface TestRequest {
  body?: unknown
  as?: TestUser
  headers?: Record<string, string>
}

export interface TestServer extends AsyncDisposable {
  url: string
  config: Config
  db: Db
  callback: RunningServer['callback']
  /** The link that makes whoever opens it the first administrator; absent when there was one at the start. */
  setupLink: string | undefined
  /** Every line that was logged, parsed. */
  logged: Record<string, unknown>[]
  /** A person with an account here, whose token this server accepts. */
  user(fields?: Partial<SignedInUser>): Promise<TestUser>
  /** Many people at once, whom nobody has invited yet. */
  crowd(count: number): Promise<TestUser[]>
  /** A JSON request, signed in as `as`. */
  request: <Body = unknown>(method: string, path: string, options?: TestRequest) => Promise<TestAnswer<Body>>
  stop(): Promise<void>
}

export interface TestServerOptions {
  /** Environment variables that override the defaults: a free port, a temporary data folder, all logs kept. */
  env?: Record<string, string>
  limits?: AppParts['limits']
  bodyLimits?: AppParts['bodyLimits']
  answerLimits?: AppParts['answerLimits']
  /** Overrides the registry's routes. */
  features?: AppParts['features']
  /** The real identity part instead of the stub; `user` then has no tokens to give. */
  createIdentity?: ServeOptions['createIdentity']
  connections?: ServeOptions['connections']
}

/** A real server on a free port, with a database of its own, gone after `await using`. */
export async function startTestServer({
  env,
  limits,
  bodyLimits,
  answerLimits,
  features,
  createIdentity,
  connections,
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = temporaryFolder()
  // A benchmark isn't a test run: it has no database to copy, and doesn't need the test runner in memory.
  if (!env?.['DATA_DIR'] && !env?.['DATABASE_URL'] && process.env['VITEST']) {
    const { copyMigratedSqlite } = await import('./sharedDatabases.ts')
    await copyMigratedSqlite(folder.path)
  }
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder.path,
    STATIC_DIR: folder.path,
    LOG_LEVEL: 'debug',
    ...env,
  })
  const logged: Record<string, unknown>[] = []
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(JSON.parse(String(chunk)) as Record<string, unknown>)
      done()
    },
  })
  let stub: StubIdentity | undefined
  const server = await serve(config, {
    log: createLog(config, lines),
    createIdentity: createIdentity ?? (async parts => (stub = stubIdentity(parts.config.publicUrl))),
    ...(limits && { limits }),
    ...(bodyLimits && { bodyLimits }),
    ...(answerLimits && { answerLimits }),
    ...(features && { features }),
    ...(connections && { connections }),
  })
  const url = `http://localhost:${server.config.port}`
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server.stop().then(() => folder[Symbol.dispose]()))

  return {
    url,
    config: server.config,
    db: server.db,
    callback: server.callback,
    setupLink: server.setupLink,
    logged,
    stop,
    [Symbol.asyncDispose]: stop,
    async user(fields = {}) {
      const user = { ...someone(), ...fields }
      await server.db.transaction(async trx => {
        await insertAccounts(trx, [user])
        await openUserScope(trx, user.id)
        await followAccount(createEngine(server.db), trx, accountRow(user))
      })
      return { ...user, token: stub?.tokenFor(user) ?? '' }
    },
    async crowd(count) {
      const users = Array.from({ length: count }, someone)
      await server.db.transaction(async trx => {
        for (let from = 0; from < count; from += crowdStep) {
          const step = users.slice(from, from + crowdStep)
          const scopes = step.map(({ id }) => ({ user_id: id, scope_id: userScope(id) }))
          await insertAccounts(trx, step)
          await trx
            .insertInto('scope')
            .values(scopes.map(({ scope_id: id }) => ({ id, version: 0, min_version: 0 })))
            .execute()
          await trx
            .insertInto('grant_')
            .values(scopes.map(scope => ({ ...scope, role: 'owner' as const, epoch: 'e0' })))
            .execute()
        }
      })
      return users.map(user => ({ ...user, token: stub?.tokenFor(user) ?? '' }))
    },
    async request<Body>(method: string, path: string, { body, as, headers }: TestRequest = {}) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(as && { Authorization: `Bearer ${as.token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      const json = answer.headers.get('Content-Type')?.includes('json')
      return {
        status: answer.status,
        headers: answer.headers,
        body: (json ? JSON.parse(text) : text) as Body,
      }
    },
  }
}

/** A statement takes only so many values. */
const crowdStep = 100

function someone(): SignedInUser {
  const id = randomUUID()
  return {
    id,
    issuer: 'https://test.invalid/',
    subject: id,
    email: `${id}@example.org`,
    emailVerified: true,
    firstName: 'Ana',
    lastName: 'Silva',
    profileImageUrl: null,
  }
}

const accountRow = (user: SignedInUser) => ({
  id: user.id,
  email: user.email,
  email_verified: user.emailVerified ? 1 : 0,
  first_name: user.firstName,
  last_name: user.lastName,
  profile_image_url: user.profileImageUrl,
})

async function insertAccounts(trx: Trx, users: readonly SignedInUser[]) {
  const now = new Date().toISOString()
  await trx
    .insertInto('account')
    .values(
      users.map(user => ({
        ...accountRow(user),
        issuer: user.issuer,
        subject: user.subject,
        bio: null,
        location: null,
        countries_visited: null,
        cities_visited: null,
        is_admin: 0,
        created_at: now,
        last_seen_at: now,
      })),
    )
    .execute()
}
