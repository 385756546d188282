import type { Context } from 'koa'
import { AppError } from '#shared/plain/errors.ts'

const maxBytes = 16 * 1024

/** Reads the fields of a posted form; missing ones are `''`. Throws AppError for anything but a small form. */
export async function readForm(ctx: Context): Promise<(field: string) => string> {
  const fields = await readFields(ctx)
  return field => fields.get(field)?.replaceAll('\0', '') ?? ''
}

/** Reads the fields of a posted form as they were sent. Throws AppError for anything but a small form. */
export async function readFields(ctx: Context): Promise<URLSearchParams> {
  if (!ctx.is('application/x-www-form-urlencoded')) {
    throw new AppError('unsupported-media-type', 'Send the form as application/x-www-form-urlencoded.')
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new AppError('too-large', 'The form is too large.')
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
