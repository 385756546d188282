import { PassThrough } from 'node:stream'
import type { Context } from 'koa'

export interface EventStream {
  send(event: string, data: unknown): void
  end(): void
}

interface EventStreamOptions {
  /** A sign of life so often: neither a proxy nor the reader takes a quiet stream for a dead one. */
  heartbeatMs: number
  /** Called once, whichever side ended it. */
  onClose?: () => void
}

/** Makes the answer a stream of server-sent events, which begins at once. */
export function openEventStream(
  ctx: Pick<Context, 'type' | 'set' | 'body' | 'res'>,
  { heartbeatMs, onClose }: EventStreamOptions,
): EventStream {
  const stream = new PassThrough()
  ctx.type = 'text/event-stream'
  ctx.set('X-Accel-Buffering', 'no')
  ctx.body = stream
  stream.write(': connected\n\n')
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)
  stream.once('close', () => {
    clearInterval(heartbeat)
    onClose?.()
  })
  ctx.res.once('close', () => stream.destroy())
  return {
    send: (event, data) => void stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => void stream.end(),
  }
}
