import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, which cannot be guessed at any rate of attempts. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The hash that is stored for a secret, so that nobody who reads the database can use it. The secret is random enough to
 * need no salt and no slow hash function.
 */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex')
