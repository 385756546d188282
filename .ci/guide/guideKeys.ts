import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** Makes a key pair: writes the private key, which must not exist yet, and returns the public one as GUIDE_KEYS takes it. */
export function makeGuideKeys(path: string): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  writeFileSync(path, pem, { mode: 0o600, flag: 'wx' })
  return publicKeyOf(privateKey)
}

export function readGuideKey(path: string): KeyObject {
  const key = createPrivateKey(readFileSync(path))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} is no Ed25519 key`)
  return key
}

/** The public half of a private key, as GUIDE_KEYS takes it. */
export const publicKeyOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x!
