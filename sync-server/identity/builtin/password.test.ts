import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashPassword } from './password.ts'

const script = `
  import { scryptSync } from 'node:crypto'
  import { hashPassword, passwordMatches } from './sync-server/identity/builtin/password.ts'
  const hashed = await hashPassword('correct horse')
  const [, N, r, p, salt, key] = hashed.split('$')
  const bytes = text => Buffer.from(text, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: 2 ** 28 }
  console.log(JSON.stringify({
    cost: [N, r, p].join(),
    isMadeAtThatCost: scryptSync('correct horse', bytes(salt), 32, cost).equals(bytes(key)),
    right: await passwordMatches('correct horse', hashed),
    wrong: await passwordMatches('correct house', hashed),
  }))`

// In a separate process: in all other tests, hashing costs less than the hashes claim.
test('a hash costs what it says', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: resolve(import.meta.dirname, '../../..'),
  })
  expect(JSON.parse(stdout)).toEqual({ cost: '32768,8,3', isMadeAtThatCost: true, right: true, wrong: false })
})

test('an address that sends many passwords keeps nobody else waiting, and is turned away by itself', async () => {
  const done: string[] = []
  const send = async (from: string) => {
    await hashPassword('correct horse', from)
    done.push(from)
  }
  const flood = Array.from({ length: 25 }, () => send('203.0.113.1'))
  const [results] = await Promise.all([Promise.allSettled(flood), send('203.0.113.2')])
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } })
  expect(done.indexOf('203.0.113.2')).toBeLessThan(10)
})
