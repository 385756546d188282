import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#shared/plain/errors.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** 32 MB and three passes: OWASP's recommendation for scrypt with this much memory. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32
const maxWaiting = 100

/** Two at a time: hashing must leave threads for the file and DNS work that this process also does. */
let free = 2
const waiting: (() => void)[] = []

/** Returns `scrypt$N$r$p$salt$key`, so that the cost can be raised later without locking anyone out. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await inTurn(() => derive(plain(password), salt, keyBytes, options(cost)))
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * True when `hashed` was made from `password`. Takes just as long when the hash is absent, so that timing reveals
 * nothing.
 */
export async function passwordMatches(password: string, hashed: string | undefined): Promise<boolean> {
  if (hashed === undefined) {
    await inTurn(() => derive(plain(password), randomBytes(16), keyBytes, options(cost)))
    return false
  }
  const [, N, r, p, salt, key] = hashed.split('$')
  const expected = Buffer.from(key!, 'base64url')
  const made = await inTurn(() =>
    derive(
      plain(password),
      Buffer.from(salt!, 'base64url'),
      expected.length,
      options({ N: Number(N), r: Number(r), p: Number(p) }),
    ),
  )
  return timingSafeEqual(made, expected)
}

/** Normalizes the text, so that it is the same no matter which keyboard composed the characters. */
const plain = (password: string) => password.normalize('NFKC')

const options = ({ N, r, p }: typeof cost): ScryptOptions => ({ N, r, p, maxmem: 256 * N * r })

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--
  else if (waiting.length >= maxWaiting) {
    throw new AppError('unavailable', 'Too many people are signing in right now. Please try again.')
  } else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // Hands the turn directly to the next in line.
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}
