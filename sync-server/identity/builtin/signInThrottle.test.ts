import { expect, test } from 'vitest'
import { SignInThrottle } from './signInThrottle.ts'

const email = 'ana@example.org'
const ip = '203.0.113.7'
const attempt = { email, ip, device: undefined }
const bo = { ...attempt, email: 'bo@example.org' }
const nthAddress = (n: number) => ({ ...attempt, ip: `198.51.${n >> 8}.${n & 255}` })

function throttleAt(clock: { ms: number }) {
  return new SignInThrottle(() => clock.ms)
}

test('the wait doubles from 1 second to 15 minutes', () => {
  const clock = { ms: 0 }
  const throttle = throttleAt(clock)
  const waits: number[] = []
  for (let attempts = 0; attempts < 16; attempts++) {
    clock.ms += throttle.waitMs(attempt)
    throttle.attempt(attempt)
    waits.push(throttle.waitMs(attempt) / 1000)
  }
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
})

test('another address, and another account, do not wait', () => {
  const throttle = throttleAt({ ms: 0 })
  for (let attempts = 0; attempts < 5; attempts++) throttle.attempt(attempt)
  expect(throttle.waitMs(attempt)).toBeGreaterThan(0)
  expect(throttle.waitMs(nthAddress(1))).toBe(0)
  expect(throttle.waitMs(bo)).toBe(0)
})

test('guessing one password from many addresses is slowed down, by a minute at most', () => {
  const clock = { ms: 0 }
  const throttle = throttleAt(clock)
  const waits: number[] = []
  for (let n = 0; n < 20; n++) {
    clock.ms += throttle.waitMs(nthAddress(n))
    throttle.attempt(nthAddress(n))
    waits.push(throttle.waitMs(nthAddress(n + 1)) / 1000)
  }
  expect(waits).toEqual([...Array<number>(9).fill(0), 1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60])
  expect(throttle.waitMs({ ...nthAddress(99), email: bo.email })).toBe(0)
})

test('others slow nobody down on a browser on which they have signed in before, which counts by itself', () => {
  const throttle = throttleAt({ ms: 0 })
  for (let n = 0; n < 50; n++) {
    throttle.attempt(nthAddress(n))
    throttle.attempt(attempt)
  }
  const known = { ...attempt, device: 'laptop' }
  expect(throttle.waitMs(known)).toBe(0)
  for (let n = 0; n < 3; n++) throttle.attempt(known)
  expect(throttle.waitMs(known)).toBe(1000)
  expect(throttle.waitMs({ ...known, device: 'phone' })).toBe(0)
})

test('the right password forgives, also the address', () => {
  const throttle = throttleAt({ ms: 0 })
  for (let day = 0; day < 50; day++) {
    throttle.attempt(attempt)
    throttle.succeeded(attempt)
  }
  expect(throttle.waitMs(attempt)).toBe(0)
  expect(throttle.waitMs(bo)).toBe(0)
})

test('trying many accounts from one address, or asking whether there are any, slows that address down', () => {
  const throttle = throttleAt({ ms: 0 })
  for (let n = 0; n < 15; n++) throttle.attempt({ ...attempt, email: `${n}@example.org` })
  for (let n = 0; n < 15; n++) throttle.asked(ip)
  expect(throttle.waitMs({ ...attempt, email: 'fresh@example.org' })).toBe(1000)
  expect(throttle.askingWaitMs(ip)).toBe(1000)
  expect(throttle.askingWaitMs('198.51.100.1')).toBe(0)
})

test('a network of IPv6 addresses counts as one', () => {
  const throttle = throttleAt({ ms: 0 })
  for (let host = 1; host <= 3; host++) throttle.attempt({ ...attempt, ip: `2001:db8:1:2::${host}` })
  expect(throttle.waitMs({ ...attempt, ip: '2001:db8:1:2:ffff::9' })).toBe(1000)
  expect(throttle.waitMs({ ...attempt, ip: '2001:db8:1:3::1' })).toBe(0)
})

test('an hour later everything is forgotten', () => {
  const clock = { ms: 0 }
  const throttle = throttleAt(clock)
  for (let attempts = 0; attempts < 20; attempts++) throttle.attempt(attempt)
  clock.ms = 60 * 60 * 1000
  expect(throttle.waitMs(attempt)).toBe(0)
})
