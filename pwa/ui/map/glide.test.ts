import { expect, test } from 'vitest'
import { glide, speedOf } from './glide.ts'

const swipe = [0, 16, 32, 48].map(atMs => ({ x: atMs * 2, y: 0, atMs }))

test('a map that is let go in a swipe glides on, slower and slower', () => {
  const speed = speedOf(swipe, 50)!
  expect(speed).toEqual({ x: 2, y: 0 })
  const steps = [0, 100, 200, 300].map(ms => glide(speed, ms, ms + 100).x)
  expect(steps).toEqual([...steps].sort((a, b) => b - a))
  expect(glide(speed, 0, 5000).x).toBeGreaterThan(100)
  expect(glide(speed, 0, 5000).x).toBeLessThan(1000)
})

test('the length of the frames does not matter', () => {
  const speed = { x: 1, y: 1 }
  expect(glide(speed, 0, 50).x + glide(speed, 50, 120).x).toBeCloseTo(glide(speed, 0, 120).x, 9)
})

test('a finger that had come to rest lets nothing glide', () => {
  expect(speedOf(swipe, 300)).toBeUndefined()
  expect(
    speedOf(
      swipe.map(sample => ({ ...sample, x: sample.x / 50 })),
      50,
    ),
  ).toBeUndefined()
  expect(speedOf([], 50)).toBeUndefined()
})
