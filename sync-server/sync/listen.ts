import pg from 'pg'
import type { Logger } from '../log.ts'

const usualTimes = { askEveryMs: 30_000, answerWithinMs: 10_000, reconnectMs: 5_000 }
/** How long the server's own end may be held up by a database that doesn't answer. */
const endWithinMs = 1_000

interface Line {
  databaseUrl: string
  channel: string
  log: Logger
  times?: typeof usualTimes
}

/**
 * Keeps one connection on LISTEN, and opens a new one when it breaks. Calls `hear` with each message, parsed as JSON.
 * The connection only receives, so it would never notice that the other end is gone without a word: a router dropped
 * it, or the database moved to another machine. It therefore asks the database something from time to time.
 */
export function listen(
  { databaseUrl, channel, log, times = usualTimes }: Line,
  hear: (message: unknown) => void,
) {
  const { askEveryMs, answerWithinMs, reconnectMs } = times
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'wend-pokes',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
    })
    client = fresh
    let asking: NodeJS.Timeout | undefined
    const again = () => {
      clearTimeout(asking)
      if (closed || client !== fresh) return
      client = undefined
      timer = setTimeout(() => void connect(), reconnectMs)
    }
    const askSoon = () => {
      asking = setTimeout(() => {
        // A failure ends the connection, which is noticed below.
        answered(fresh, 'select 1', answerWithinMs).then(askSoon, () => {})
      }, askEveryMs).unref()
    }
    fresh.on('error', error => log.warn({ err: error }, 'poke connection lost'))
    fresh.on('end', again)
    fresh.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '[]')))
    try {
      await fresh.connect()
      await answered(fresh, `listen ${channel}`, answerWithinMs)
      askSoon()
    } catch (error) {
      log.warn({ err: error }, 'poke connection failed')
      again()
    }
  }
  const first = connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await first
      const last = client
      const late = setTimeout(() => last?.connection.stream.destroy(), endWithinMs)
      await last?.end()
      clearTimeout(late)
    },
  }
}

/** Runs a statement, and breaks the connection when there is no answer in time. */
async function answered(client: pg.Client, statement: string, withinMs: number): Promise<void> {
  const late = setTimeout(
    () => client.connection.stream.destroy(new Error('the database does not answer')),
    withinMs,
  )
  try {
    await client.query(statement)
  } finally {
    clearTimeout(late)
  }
}
