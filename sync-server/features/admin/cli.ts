import { existsSync } from 'node:fs'
import { AppError } from '#shared/plain/errors.ts'
import { noReason, Reason } from '#shared/features/admin/schema.ts'
import { normalEmail } from '#shared/plain/email.ts'
import { operatorId } from '../../identity/audit.ts'
import { ConfigError, directUrlOf, readConfig } from '../../config.ts'
import type { Config } from '../../config.ts'
import { openDatabase, sqlitePath } from '../../db/open.ts'
import { createEngine } from '../../engine.ts'
import type { Db } from '../../db/open.ts'
import { makeResetLink } from '../../identity/builtin/resetLinks.ts'
import { createLog } from '../../log.ts'
import type { Logger } from '../../log.ts'
import { createPokes } from '../../sync/poke.ts'
import { nameOfAccount } from './nameOfAccount.ts'
import { resetLink } from './resetLink.ts'
import { setAdmin } from './setAdmin.ts'
import { release, suspend } from './suspend.ts'

const usage = `What to do?

  npm run admin -- list                        administrators, then who is suspended
  npm run admin -- make-admin <email>          makes someone an administrator
  npm run admin -- reset-link <email>          a link to choose a new password
  npm run admin -- suspend <email> <reason>    signs someone out everywhere and tells them the reason
  npm run admin -- release <email>             lets them in again`

interface Parts {
  config: Config
  db: Db
  log: Logger
}

/** Runs an `npm run admin` command, whether the server is running or not; resolves to the text to print. */
export async function runAdmin(config: Config, [command, email, ...words]: string[]): Promise<string> {
  if (!isCommand(command) || (command !== 'list' && email === undefined)) throw new ConfigError(usage)
  if (config.databaseUrl === undefined && !existsSync(sqlitePath(config.dataDir))) {
    throw new ConfigError(`There is no database at ${sqlitePath(config.dataDir)} yet. Start the server once.`)
  }
  const log = createLog({ logLevel: 'silent' })
  const db = await openDatabase(config, { log, beside: true })
  try {
    if (command === 'list') return await list(db)
    const person = await personWith(db, config, normalEmail(email!))
    return await commands[command]({ config, db, log }, person, words.join(' '))
  } catch (error) {
    throw error instanceof AppError ? new ConfigError(error.message) : error
  } finally {
    await db.close()
  }
}

interface Person {
  id: string
  name: string
}

const commands = {
  async 'make-admin'({ db }: Parts, { id, name }: Person) {
    await setAdmin(db, operatorId, { userId: id, isAdmin: true })
    return `${name} is an administrator.`
  },
  async 'reset-link'({ db, config: { publicUrl } }: Parts, { id, name }: Person) {
    const { url, expiresAt } = await resetLink(db, operatorId, id, (kysely, subject) =>
      makeResetLink(kysely, { subject, publicUrl }),
    )
    return `${name} chooses a new password here, once and until ${expiresAt}:\n${url}`
  },
  async suspend({ config, db, log }: Parts, { id, name }: Person, words: string) {
    const reason = Reason.safeParse(words === '' ? noReason : words)
    if (!reason.success) throw new ConfigError(reason.error.issues[0]!.message)
    const engine = createEngine(db)
    // With PostgreSQL, running servers hear of it at once.
    const pokes = createPokes(engine, log, directUrlOf(config))
    try {
      const deps = { db, engine, bodies: undefined, log, pokes }
      await suspend(deps, operatorId, { userId: id, reason: reason.data })
    } finally {
      await pokes.close()
    }
    return `${name} is suspended. A running server signs them out within a minute.`
  },
  async release({ db }: Parts, { id, name }: Person) {
    await release({ db }, operatorId, id)
    return `${name} can sign in again.`
  },
}

const isCommand = (text: string | undefined): text is keyof typeof commands | 'list' =>
  text === 'list' || (text !== undefined && Object.hasOwn(commands, text))

async function list({ kysely }: Db): Promise<string> {
  const rows = await kysely
    .selectFrom('account')
    .select(['email', 'first_name', 'last_name', 'is_admin', 'suspended_at', 'suspended_reason'])
    .where(({ eb, or }) => or([eb('is_admin', '=', 1), eb('suspended_at', 'is not', null)]))
    .orderBy('is_admin', 'desc')
    .orderBy('email')
    .execute()
  if (rows.length === 0) return 'There is no administrator, and nobody is suspended.'
  return rows
    .map(row => {
      const what = [
        row.is_admin === 1 && 'administrator',
        row.suspended_at && `suspended: ${row.suspended_reason}`,
      ]
      return `${nameOfAccount(row)} <${row.email ?? 'no email'}>: ${what.filter(Boolean).join(', ')}`
    })
    .join('\n')
}

/**
 * Among several accounts with the same address, the one from this server's own provider counts: an address alone
 * proves nothing.
 */
async function personWith({ kysely }: Db, config: Config, email: string): Promise<Person> {
  const found = await kysely
    .selectFrom('account')
    .select(['id', 'issuer', 'first_name', 'last_name', 'email'])
    .where('email', '=', email)
    .execute()
  const issuer = `${config.auth.mode === 'external' ? config.auth.domain : config.publicUrl}/`
  const people = found.length > 1 ? found.filter(account => account.issuer === issuer) : found
  const [account] = people
  if (!account) throw new ConfigError(`There is no account with the address ${email}.`)
  if (people.length > 1) {
    throw new ConfigError(
      `Several accounts have the address ${email}. Use the admin area, where you can tell them apart.`,
    )
  }
  return { id: account.id, name: nameOfAccount(account) || email }
}

if (import.meta.main) {
  try {
    console.log(await runAdmin(readConfig(process.env), process.argv.slice(2)))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
