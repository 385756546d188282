import type { Logger } from '../log.ts'

/** Logs an edit that failed through our fault; it was refused, and the edits after it went on. */
export const reportBug = (log: Logger) => (error: unknown) => log.error({ err: error }, 'an edit failed')
