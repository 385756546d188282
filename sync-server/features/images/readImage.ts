import type { Context } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import { readBody } from '../../middleware/readBody.ts'

const maxBytes = 5 * 1024 * 1024

/** Reads the bytes of a request whose body is a picture. Throws AppError beyond 5 MB. */
export async function readImage(ctx: Context): Promise<Buffer> {
  return await readBody(ctx, {
    maxBytes,
    tooLarge: () => new AppError('too-large', 'The image is larger than 5 MB.'),
    endedEarly: () => new AppError('invalid-input', 'The image ended early.'),
  })
}
