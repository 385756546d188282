import { expect, test } from 'vitest'
import { travelersOn } from './travelers.ts'

const joined = { status: 'accepted' } as const
const invited = { status: 'pending' } as const

test.each([
  ['the stored number while the owner is alone', 1, [], 1],
  ['the owner and everyone who has joined', 1, [joined, joined], 3],
  ['nobody who is only invited', 1, [joined, invited], 2],
  ['the stored number where it is larger', 5, [joined], 5],
])('shows %s', (_what, travelersCount, collaborators, shown) => {
  expect(travelersOn({ travelersCount }, collaborators)).toBe(shown)
})
