import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** What the log keeps of an error: its type, its code and where it was thrown. */
interface LoggedError {
  type: string
  code?: string
  message: string
  stack?: string
  cause?: LoggedError
}

/**
 * An error without anything people typed. Database and parser messages quote values (`Key (email)=(…)`, `Unexpected
 * token in "…"`), and drivers add them as fields, so this removes quoted text and keeps only known fields.
 */
export function loggableError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' }
  const { code, cause } = error as Error & { code?: unknown }
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line))
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: error.message
      .split('\n', 1)[0]!
      .replace(/"[^"]*"?|'[^']*'?|\([^)]*\)=\([^)]*\)/g, '…')
      .replace(/\S+@\S+/g, '…'),
    ...(frames?.length && { stack: frames.join('\n') }),
    ...(cause instanceof Error && { cause: loggableError(cause) }),
  }
}

/** Structured logs, one JSON object per line. They never contain private text. */
export function createLog(
  { logLevel }: { logLevel: string },
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggableError },
  }
  return pino(options, destination)
}

export type { Logger }
