import { expect, test } from 'vitest'
import { whyRefused } from './whyRefused.ts'
import type { Refusal } from './whyRefused.ts'

const gone = { code: 'gone', message: 'This day was deleted.' }

test.each<[Partial<Refusal>, string]>([
  [
    { ...gone, missing: 'Day 3', by: 'Ana', activities: 4 },
    'Ana deleted Day 3, but we kept your 4 activities.',
  ],
  [{ ...gone, missing: 'Day 3', by: 'You', activities: 1 }, 'You deleted Day 3, but we kept your activity.'],
  [{ ...gone, missing: '“Louvre”' }, 'Someone deleted “Louvre”, but we kept what you wrote.'],
  [gone, 'This day was deleted.'],
  [
    { code: 'not-found', isTripLost: true, trip: 'Fjords' },
    "You're no longer part of “Fjords”. We kept what you wrote here.",
  ],
  [
    { code: 'not-found', isTripLost: true },
    "You're no longer part of this trip. We kept what you wrote here.",
  ],
  [{ code: 'not-found', message: 'No.', isFollower: true }, 'A change it depends on was rejected too.'],
  [{ code: 'forbidden', message: 'Only the owner can do that.' }, 'Only the owner can do that.'],
  [
    { code: 'internal', message: 'Something went wrong on our side. Try again later.' },
    "Something went wrong on our side, so this change wasn't saved. We kept it here. Try again later, or copy it.",
  ],
  [{}, 'The server rejected this change.'],
])('%j', (refusal, sentence) => {
  expect(whyRefused({ code: undefined, message: undefined, ...refusal })).toBe(sentence)
})
