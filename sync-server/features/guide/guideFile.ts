import { createHash, createPublicKey, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { GuideManifest } from '#shared/features/guide/guideManifest.ts'
import { guideSchema } from '#shared/features/guide/guidePartAddress.ts'

/** The ending of files that hold an edition of the guide. */
export const guideFileEnding = '.wendguide'
/** A guide to a hundred cities has half a megabyte, and one and a half when it is unpacked. */
export const mostFileBytes = 8_000_000
const mostUnpackedBytes = 32_000_000

/** Makes sure that nothing else that was signed with the same key passes as a guide. */
const purpose = 'wend-guide 1\n'

const Envelope = z.strictObject({
  /** The text that was signed, as it was signed. */
  manifest: z.string().max(1_000_000),
  signature: z.base64url(),
  /** The text of each file, by its name. */
  parts: z.record(z.string(), z.string()),
})

export interface GuideEdition {
  manifest: GuideManifest
  /** The text of each file, by its name. All are as the manifest says. */
  parts: ReadonlyMap<string, string>
}

/** A file that is no guide, or not one that may be used. The message is for operators, without a subject. */
export class GuideFileError extends Error {
  override name = 'GuideFileError'
}

/** Packs the files of the guide's data into one, signed with an Ed25519 key. */
export function sealGuide(
  parts: ReadonlyMap<string, string>,
  { version, key }: { version: string; key: KeyObject },
): Buffer {
  const manifest = JSON.stringify(
    GuideManifest.parse({ version, schema: guideSchema, parts: Object.fromEntries(described(parts)) }),
  )
  const signature = sign(null, Buffer.from(purpose + manifest), key).toString('base64url')
  const envelope: z.input<typeof Envelope> = { manifest, signature, parts: Object.fromEntries(parts) }
  return gzipSync(JSON.stringify(envelope), { level: 9 })
}

/**
 * What is in such a file, when one of the keys has signed it and all parts are there and whole. Throws GuideFileError.
 */
export async function openGuideFile(file: Buffer, keys: readonly string[]): Promise<GuideEdition> {
  if (file.length > mostFileBytes) throw new GuideFileError(`is larger than ${mostFileBytes} bytes`)
  const envelope = Envelope.safeParse(await readJson(file))
  if (!envelope.success) throw new GuideFileError('is damaged, or no guide')
  const { manifest: text, signature, parts } = envelope.data
  const signed = Buffer.from(purpose + text)
  const isSigned = keys.some(key => verify(null, signed, publicKey(key), Buffer.from(signature, 'base64url')))
  if (!isSigned) throw new GuideFileError('is not signed with a key of GUIDE_KEYS, or was changed since')
  // Whoever signed it may have made a mistake.
  const manifest = GuideManifest.safeParse(parsed(text))
  if (!manifest.success) throw new GuideFileError(`has a wrong manifest: ${z.prettifyError(manifest.error)}`)
  if (manifest.data.schema > guideSchema) throw new GuideFileError('needs a newer version of Wend.')
  const named = new Map(Object.entries(parts))
  assertWhole(manifest.data, named)
  return { manifest: manifest.data, parts: named }
}

function assertWhole({ parts: expected }: GuideManifest, parts: ReadonlyMap<string, string>): void {
  const found = new Map(described(parts))
  for (const [name, part] of Object.entries(expected)) {
    const is = found.get(name)
    if (!is) throw new GuideFileError(`lacks its part ${name}`)
    if (is.sha256 !== part.sha256 || is.bytes !== part.bytes)
      throw new GuideFileError(`has another ${name} than the one that was signed`)
  }
  const extra = [...found.keys()].find(name => !Object.hasOwn(expected, name))
  if (extra !== undefined) throw new GuideFileError(`has a part that was not signed: ${extra.slice(0, 100)}`)
}

const described = (parts: ReadonlyMap<string, string>) =>
  [...parts].map(([name, text]) => {
    const bytes = Buffer.from(text)
    return [name, { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }] as const
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readJson(file: Buffer): Promise<unknown> {
  try {
    const unpacked = await promisify(gunzip)(file, { maxOutputLength: mostUnpackedBytes })
    return JSON.parse(unpacked.toString('utf8'))
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new GuideFileError(
      isTooLarge ? `is larger than ${mostUnpackedBytes} bytes when unpacked` : 'is damaged, or no guide',
      { cause: error },
    )
  }
}

/** A key as in GUIDE_KEYS: the 32 bytes of an Ed25519 public key in base64url. */
const publicKey = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
