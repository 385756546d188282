import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#shared/plain/errors.ts'
import { Turns } from '../../load/Turns.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** 32 MB and three passes: OWASP's recommendation for scrypt with this much memory. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32

/**
 * Two at a time: hashing must leave threads for the file and DNS work that this process also does. One at a time for each
 * address, so that nobody who signs up again and again keeps everyone else from signing in.
 */
const turns = new Turns({ atOnce: 2, mostWaiting: 200, mostWaitingEach: 20 })
const tooMany = () =>
  new AppError('unavailable', 'Too many people are signing in right now. Please try again.')

/**
 * Returns `scrypt$N$r$p$salt$key`, so that the cost can be raised later without locking anyone out. `from` is the address
 * that sent it. Throws AppError 'unavailable' when too many passwords are waiting, in all or from there.
 */
export async function hashPassword(password: string, from?: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = () => derive(plain(password), salt, keyBytes, options(cost))
  const key = await turns.run(hash, tooMany, from)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * True when `hashed` was made from `password`. Takes just as long when the hash is absent, so that timing reveals
 * nothing. `from` and what it throws are as for `hashPassword`.
 */
export async function passwordMatches(
  password: string,
  hashed: string | undefined,
  from?: string,
): Promise<boolean> {
  if (hashed === undefined) {
    await hashPassword(password, from)
    return false
  }
  const [, N, r, p, salt, key] = hashed.split('$')
  const expected = Buffer.from(key!, 'base64url')
  const hash = () =>
    derive(
      plain(password),
      Buffer.from(salt!, 'base64url'),
      expected.length,
      options({ N: Number(N), r: Number(r), p: Number(p) }),
    )
  const made = await turns.run(hash, tooMany, from)
  return timingSafeEqual(made, expected)
}

/** Normalizes the text, so that it is the same no matter which keyboard composed the characters. */
const plain = (password: string) => password.normalize('NFKC')

const options = ({ N, r, p }: typeof cost): ScryptOptions => ({ N, r, p, maxmem: 256 * N * r })
