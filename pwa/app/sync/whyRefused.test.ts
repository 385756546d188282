import { expect, test } from 'vitest'
import { whyRefused } from './whyRefused.ts'
import type { Refusal } from './whyRefused.ts'

const gone = { code: 'gone', message: 'This day was deleted.' }

test.each<[Partial<Refusal>, string]>([
  [{ ...gone, missing: 'Day 3', by: 'Ana', activities: 4 }, 'Ana deleted Day 3; your 4 activities are kept.'],
  [{ ...gone, missing: 'Day 3', by: 'You', activities: 1 }, 'You deleted Day 3; your activity is kept.'],
  [{ ...gone, missing: '“Louvre”' }, 'Somebody deleted “Louvre”; what you wrote is kept.'],
  [gone, 'This day was deleted.'],
  [
    { code: 'not-found', isTripLost: true, trip: 'Fjords' },
    'You are no longer part of “Fjords”. What you wrote is kept here.',
  ],
  [
    { code: 'not-found', isTripLost: true },
    'You are no longer part of this trip. What you wrote is kept here.',
  ],
  [{ code: 'not-found', message: 'No.', isFollower: true }, 'What it changes was refused as well.'],
  [{ code: 'forbidden', message: 'Only the owner can do that.' }, 'Only the owner can do that.'],
  [
    { code: 'internal', message: 'Something went wrong on our side. Try again later.' },
    'Something went wrong on our side, so this edit was not saved. It is kept here: try again later, or copy it.',
  ],
  [{}, 'The server refused this edit.'],
])('%j', (refusal, sentence) => {
  expect(whyRefused({ code: undefined, message: undefined, ...refusal })).toBe(sentence)
})
