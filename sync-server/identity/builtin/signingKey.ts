import { generateKeyPair } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The RSA key that signs all tokens, as a private JWK. Generated on the first start and kept in the database. */
export async function signingKey(kysely: Kysely<Tables>): Promise<JsonWebKey> {
  const kept = await read(kysely)
  if (kept) return kept
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  await kysely
    .insertInto('signing_key')
    .values({
      id: 1,
      private_jwk: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }),
      created_at: new Date().toISOString(),
    })
    // Another server may have been first; all servers use its key.
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  return (await read(kysely))!
}

async function read(kysely: Kysely<Tables>): Promise<JsonWebKey | undefined> {
  const row = await kysely.selectFrom('signing_key').select('private_jwk').executeTakeFirst()
  return row && (JSON.parse(row.private_jwk) as JsonWebKey)
}
