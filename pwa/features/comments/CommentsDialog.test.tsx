import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicComment } from '#shared/features/comments/schema.ts'
import { deferred } from '#shared/plain/deferred.ts'
import type { Deferred } from '#shared/plain/deferred.ts'
import { newId } from '#shared/plain/ids.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { addComment, withdrawComment } from '../social/actions.ts'
import { useOwnMarks } from '../social/useOwnMarks.ts'
import { CommentsDialog } from './CommentsDialog.tsx'

const device = ownDevice()
const trip = { id: newId(), title: 'Fjords' }
let answer: Deferred<Response>
let asked: number
let changes: number

beforeEach(() => {
  ;[asked, changes, answer] = [0, 0, deferred()]
  Object.assign(currentSession().engine, { subscribe: () => () => {}, state: () => ({ phase: 'idle' }) })
  vi.stubGlobal('fetch', async () => {
    asked++
    return (await answer.promise).clone()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function Shown() {
  const marks = useOwnMarks()
  return (
    <CommentsDialog
      trip={trip}
      marks={marks}
      onAdd={() => {}}
      onChanged={() => changes++}
      onClose={() => {}}
    />
  )
}

const open = () =>
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <Shown />
      </FluentProvider>
    </MemoryRouter>,
  )

const commentOf = (userId: string, text: string, id = newId()): PublicComment => ({
  id,
  text,
  comment: text,
  createdAt: '2027-01-02T10:00:00.000Z',
  canDelete: userId === currentSession().user.id,
  user: { id: userId, firstName: 'Ben', lastName: null, profileImageUrl: null, avatarUrl: null },
})

const says = (text: string | RegExp) => screen.queryByText(text) !== null
const answerWith = (response: Response) => act(async () => answer.resolve(response))

test('comments that are being loaded are not called out of reach', async () => {
  open()
  await expect.poll(() => asked).toBe(1)
  // Long enough for the device to say that it has none.
  await act(() => new Promise(resolve => setTimeout(resolve, 300)))
  expect(says("Comments can't be loaded right now")).toBe(false)
  await answerWith(Response.json([]))
  await expect.poll(() => says('No comments yet')).toBe(true)
})

test.each([
  [500, "Comments can't be loaded right now", "They'll appear as soon as we can load them."],
  [404, 'This trip is no longer available', 'Comments'],
])('an answer of %i is told as what it is', async (status, title, body) => {
  open()
  await answerWith(Response.json({}, { status }))
  await expect.poll(() => says(title)).toBe(true)
  expect(says(body)).toBe(true)
})

test('next to an own comment, it is told that the others are missing', async () => {
  await addComment(trip.id, newId(), 'How was it?')
  open()
  await answerWith(Response.json({}, { status: 500 }))
  await expect.poll(() => says("Comments can't be loaded right now")).toBe(true)
  expect(says('How was it?')).toBe(true)
})

test('an own comment is gone as soon as it is deleted, and asked for again once the server knows', async () => {
  const id = newId()
  await addComment(trip.id, id, 'How was it?')
  await device.db.shadow.clear()
  open()
  const me = currentSession().user.id
  await answerWith(Response.json([commentOf(me, 'How was it?', id), commentOf(newId(), 'Great')]))
  await expect.poll(() => says('Great')).toBe(true)
  await act(() => withdrawComment(trip.id, id))
  await expect.poll(() => says('How was it?')).toBe(false)
  expect(says('Great')).toBe(true)
  const before = { asked, changes }
  await act(async () => device.db.shadow.clear())
  await expect.poll(() => asked).toBe(before.asked + 1)
  expect(changes).toBe(before.changes + 1)
})

test.each([
  [2, false],
  [500, true],
])('of %i comments the dialog says whether there may be older ones: %s', async (count, isSaid) => {
  open()
  const comments = Array.from({ length: count }, (_, n) => commentOf(newId(), `Comment ${n}`))
  await answerWith(Response.json(comments))
  await expect.poll(() => says('Comment 0')).toBe(true)
  expect(says('Only the newest 500 comments are shown.')).toBe(isSaid)
})
