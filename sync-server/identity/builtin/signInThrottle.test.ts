import { expect, test } from 'vitest'
import { SignInThrottle } from './signInThrottle.ts'

const email = 'ana@example.org'
const ip = '203.0.113.7'

function throttleAt(clock: { ms: number }) {
  return new SignInThrottle(() => clock.ms)
}

test('the wait doubles from 1 second to 15 minutes', () => {
  const clock = { ms: 0 }
  const throttle = throttleAt(clock)
  const waits: number[] = []
  for (let attempt = 0; attempt < 16; attempt++) {
    clock.ms += throttle.waitMs(email, ip)
    throttle.attempt(email, ip)
    waits.push(throttle.waitMs(email, ip) / 1000)
  }
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
})

test('another address, and another account, do not wait', () => {
  const throttle = throttleAt({ ms: 0 })
  for (let attempt = 0; attempt < 5; attempt++) throttle.attempt(email, ip)
  expect(throttle.waitMs(email, ip)).toBeGreaterThan(0)
  expect(throttle.waitMs(email, '198.51.100.1')).toBe(0)
  expect(throttle.waitMs('bo@example.org', ip)).toBe(0)
})

test('the right password forgives, also the address', () => {
  const throttle = throttleAt({ ms: 0 })
  for (let day = 0; day < 50; day++) {
    throttle.attempt(email, ip)
    throttle.succeeded(email, ip)
  }
  expect(throttle.waitMs(email, ip)).toBe(0)
  expect(throttle.waitMs('bo@example.org', ip)).toBe(0)
})

test('trying many accounts from one address slows that address down', () => {
  const throttle = throttleAt({ ms: 0 })
  for (let account = 0; account < 30; account++) throttle.attempt(`${account}@example.org`, ip)
  expect(throttle.waitMs('fresh@example.org', ip)).toBe(1000)
})

test('a network of IPv6 addresses counts as one', () => {
  const throttle = throttleAt({ ms: 0 })
  for (let host = 1; host <= 3; host++) throttle.attempt(email, `2001:db8:1:2::${host}`)
  expect(throttle.waitMs(email, '2001:db8:1:2:ffff::9')).toBe(1000)
  expect(throttle.waitMs(email, '2001:db8:1:3::1')).toBe(0)
})

test('an hour later everything is forgotten', () => {
  const clock = { ms: 0 }
  const throttle = throttleAt(clock)
  for (let attempt = 0; attempt < 20; attempt++) throttle.attempt(email, ip)
  clock.ms = 60 * 60 * 1000
  expect(throttle.waitMs(email, ip)).toBe(0)
})
