import { PassThrough } from 'node:stream'
import type { Context } from 'koa'

export interface EventStream {
  send(event: string, data: unknown): void
  end(): void
}

interface EventStreamOptions {
  /** How often to send a sign of life, so that neither a proxy nor the reader takes a quiet stream for dead. */
  heartbeatMs: number
  /** Called once, whichever side ended the stream. */
  onClose?: () => void
}

/** How much may wait for a reader who doesn't read, in bytes. Then the stream ends: one who is still there reconnects. */
const mostUnread = 256 * 1024

/** Turns the answer into a stream of server-sent events that begins at once. */
export function openEventStream(
  ctx: Pick<Context, 'type' | 'set' | 'body'>,
  { heartbeatMs, onClose }: EventStreamOptions,
): EventStream {
  const stream = new PassThrough()
  ctx.type = 'text/event-stream'
  ctx.set('X-Accel-Buffering', 'no')
  // Koa closes it with the answer.
  ctx.body = stream
  function write(text: string): void {
    // Writing after the end would cut the connection off instead of ending the answer.
    if (stream.writableEnded || stream.destroyed) return
    // An orderly end would wait for the reader, too.
    if (stream.writableLength > mostUnread) stream.destroy()
    else stream.write(text)
  }
  write(': connected\n\n')
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  stream.once('close', () => {
    clearInterval(heartbeat)
    onClose?.()
  })
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => void stream.end(),
  }
}
