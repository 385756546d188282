import type { Context } from 'koa'
import type { AppError } from '#shared/plain/errors.ts'
import { keyOf, retryAfter } from './limits.ts'

/** Long enough for the bodies held now to be answered. */
const retryAfterSeconds = 5

interface BodyRules {
  maxBytes: number
  tooLarge: () => AppError
  /** The sender is gone: nobody gets the answer, and it isn't our failure. */
  endedEarly: () => AppError
}

/**
 * Reads the bytes of a request, counting them against the limits of its sender and of all senders together. They count
 * as held until the request is answered. Throws AppError: see BodyRules and BodyBudget.
 */
export async function readBody(ctx: Context, { maxBytes, tooLarge, endedEarly }: BodyRules): Promise<Buffer> {
  const announced = Number(ctx.get('Content-Length'))
  if (announced > maxBytes) throw tooLarge()
  const key = keyOf(ctx)
  const spend = async (bytes: number) => await ctx.bodies?.spend(key, bytes, retryAfter(ctx))
  // Before reading, when the size is known.
  await spend(announced)
  // The sender may have left in the meantime, and that event fires only once.
  if (ctx.req.destroyed) throw endedEarly()
  let held = 0
  ctx.res.once('close', () => ctx.bodies?.release(key, held))
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const stop = (reason: unknown) => {
      ctx.req.off('data', onData)
      reject(reason)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) return stop(tooLarge())
      try {
        ctx.bodies?.hold(key, chunk.length)
      } catch (error) {
        retryAfter(ctx)(retryAfterSeconds)
        return stop(error)
      }
      held += chunk.length
      chunks.push(chunk)
    }
    ctx.req.on('data', onData)
    ctx.req.once('end', () => resolve(Buffer.concat(chunks, size)))
    ctx.req.once('close', () => {
      if (!ctx.req.readableEnded) reject(endedEarly())
    })
  })
  if (announced === 0) await spend(bytes.length)
  ctx.state.receivedBytes = bytes.length
  return bytes
}
