import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, which cannot be guessed at any rate of attempts. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash that is stored for a secret. The secret is random enough to need no salt and no slow hash function. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
