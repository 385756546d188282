import pg from 'pg'
import type { Logger } from '../log.ts'

const reconnectMs = 5_000

/**
 * Keeps one connection on LISTEN, and opens a new one when it breaks. Calls `hear` with each message, parsed as JSON.
 */
export function listen(
  { databaseUrl, channel, log }: { databaseUrl: string; channel: string; log: Logger },
  hear: (message: unknown) => void,
) {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'wend-pokes' })
    client = fresh
    const again = () => {
      if (closed || client !== fresh) return
      client = undefined
      timer = setTimeout(() => void connect(), reconnectMs)
    }
    fresh.on('error', error => log.warn({ err: error }, 'poke connection lost'))
    fresh.on('end', again)
    fresh.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '[]')))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
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
      await client?.end()
    },
  }
}
