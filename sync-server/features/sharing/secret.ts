import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: not to be guessed, whatever the rate. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. It has more entropy than a hash, so it needs no salt and no slow function. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
