import type { Context } from 'koa'
import { AppError } from '#shared/errors.ts'

const maxBytes = 5 * 1024 * 1024

/** The bytes of a request that carries a picture as its body. Throws AppError beyond 5 MB. */
export async function readImage(ctx: Context): Promise<Buffer> {
  const tooLarge = () => new AppError('too-large', 'The image is larger than 5 MB.')
  if (Number(ctx.get('Content-Length')) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    // The sender is gone: the answer reaches nobody.
    throw new AppError('invalid-input', 'The image ended early.')
  }
  return Buffer.concat(chunks)
}
