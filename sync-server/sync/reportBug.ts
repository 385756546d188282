import type { Logger } from '../log.ts'

/** Logs an edit that failed by our fault; it has been refused, and the ones behind it went on. */
export const reportBug = (log: Logger) => (error: unknown) => log.error({ err: error }, 'an edit failed')
