import { afterEach, expect, test, vi } from 'vitest'
import { Id, newId } from './ids.ts'

afterEach(() => void vi.useRealTimers())

const timeOf = (id: string) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
const makeAt = (ms: number) => {
  vi.setSystemTime(ms)
  return newId()
}

test('ids of one moment are different, and sort as they were made', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ids = Array.from({ length: 1000 }, newId)
  expect(new Set(ids).size).toBe(1000)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every(id => Id.safeParse(id).success && id[14] === '7')).toBe(true)
})

test('a clock that is set back a little does not change the order; one that was far ahead does not stay in the ids', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.parse('2095-11-15T08:00:00Z')
  const [first, second] = [makeAt(now), makeAt(now - 5000)]
  expect(second > first).toBe(true)
  expect(timeOf(makeAt(now - 3_600_000))).toBe(now - 3_600_000)
  vi.useRealTimers()
  const before = Date.now()
  expect(timeOf(newId())).toBeGreaterThanOrEqual(before)
  expect(timeOf(newId())).toBeLessThan(before + 60_000)
})
