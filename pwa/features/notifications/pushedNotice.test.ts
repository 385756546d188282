import { expect, test } from 'vitest'
import { pushedNotice } from './pushedNotice.ts'

const tripId = '01a1fe1c-5a59-770b-bc52-ae23dd540ef7'

const id = '01a1fe1c-5a59-770b-bc52-ae23dd540ef8'

test('a message says who did what, and leads to the trip by way of its notification', () => {
  const text = JSON.stringify({ id, type: 'trip_like', actor: 'Ben Okafor', tripId })
  expect(pushedNotice(text)).toEqual({
    title: 'Wend.',
    body: 'Ben Okafor liked your trip',
    tag: id,
    path: `/notifications?open=${id}&trip=${tripId}`,
  })
})

test('a new follower leads to the notification, which knows who it is', () => {
  const text = JSON.stringify({ id, type: 'new_follower', actor: 'Ben Okafor', tripId: null })
  expect(pushedNotice(text).path).toBe(`/notifications?open=${id}`)
})

test('an invitation leads to where it is answered', () => {
  const text = JSON.stringify({ id, type: 'trip_invitation', actor: null, tripId })
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
