import { ConfigError, readConfig } from './config.ts'
import { DamagedDatabase } from './db/assertIntact.ts'
import { isLocked, isOutOfSpace } from './db/databaseFault.ts'
import { LockTimeout } from './db/fileLock.ts'
import { NewerDatabase } from './db/migrate.ts'
import { createIdentity } from './identity/createIdentity.ts'
import { createLog } from './log.ts'
import type { Logger } from './log.ts'
import { PortInUse, serve } from './serve.ts'
import type { RunningServer } from './serve.ts'

/** Serves until SIGTERM or SIGINT; explains a failed start on standard error. */
export async function run(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const log = createLog(config)
    const server = await serve(config, { log, createIdentity })
    // For the person who started the server; all other output is for programs to read.
    console.log(`Wend. is ready at ${server.config.publicUrl}`)
    if (server.setupLink !== undefined) {
      console.log(`There is no administrator yet. To become one, open ${server.setupLink}`)
    }
    stopOnSignal(server, log)
  } catch (error) {
    console.error(`Wend. cannot start. ${advice(error)}`)
    process.exitCode = 1
  }
}

function stopOnSignal(server: RunningServer, log: Logger) {
  const stop = (signal: NodeJS.Signals) => {
    // Restores the default action, so that a second signal ends the process at once.
    process.off('SIGTERM', stop).off('SIGINT', stop)
    log.info({ signal }, 'stopping')
    server.stop().then(
      () => log.info('stopped'),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exitCode = 1
      },
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/** What happened and what to do next, for failures that a person can fix. */
function advice(error: unknown): string {
  if (error instanceof ConfigError || error instanceof NewerDatabase || error instanceof DamagedDatabase) {
    return error.message
  }
  if (error instanceof PortInUse) {
    return `Another program uses its port: ${error.message}. Stop that program, or choose another port with PORT, for example PORT=8788 npm start.`
  }
  if (error instanceof LockTimeout) {
    return `Another server, or a restore, is using its data: ${error.message}. Stop that one, or choose another folder with DATA_DIR.`
  }
  if (isLocked(error)) return 'Another program is writing to the database file. Close it and start again.'
  if (isOutOfSpace(error)) return 'The disk of its data is full. Make room and start again.'
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28\w{3}|3D000)$/.test(code ?? '')) {
    return `PostgreSQL does not let it in (${code}). Check DATABASE_URL and that the database runs.`
  }
  if (/^(EACCES|EROFS|ENOTDIR|SQLITE_CANTOPEN|SQLITE_READONLY)/.test(code ?? '')) {
    return `It cannot write its data (${code}). Check DATA_DIR and who owns that folder.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
