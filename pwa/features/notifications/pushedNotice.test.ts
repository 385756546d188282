import { expect, test } from 'vitest'
import { pushedNotice } from './pushedNotice.ts'

const tripId = '01a1fe1c-5a59-770b-bc52-ae23dd540ef7'

test('a message says who did what, and leads to the trip', () => {
  const text = JSON.stringify({ id: 'n', type: 'trip_like', actor: 'Ben Okafor', tripId })
  expect(pushedNotice(text)).toEqual({
    title: 'Wend.',
    body: 'Ben Okafor liked your trip',
    tag: 'n',
    path: `/trip/${tripId}`,
  })
})

test('an invitation leads to where it is answered', () => {
  const text = JSON.stringify({ id: 'n', type: 'trip_invitation', actor: null, tripId })
  expect(pushedNotice(text)).toMatchObject({
    body: 'Someone invited you to a trip',
    path: '/notifications',
  })
})

test.each([undefined, '', 'no JSON', 'null', '7', '[]', '{"tripId":"../../evil","type":{}}'])(
  'whatever else came (%s) is news, and leads nowhere strange',
  text => {
    expect(pushedNotice(text)).toEqual({
      title: 'Wend.',
      body: 'You have a new notification.',
      tag: 'news',
      path: '/notifications',
    })
  },
)
