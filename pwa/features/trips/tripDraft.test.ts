import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { isTyping } from '../../data/drafts/unsaved.ts'
import { useDraft } from '../../data/drafts/useDraft.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { tripDraft } from './tripForm.ts'

afterEach(() => {
  cleanup()
  setSession(null)
  localStorage.clear()
})

const lisbon: TripDestination = {
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationCountry: 'Portugal',
  destinationLat: '38.717',
  destinationLon: '-9.133',
}

const drafts = () => Object.keys(localStorage)

function open(user = 'ana', planned: TripDestination | null = null) {
  setSession({ user: { id: user } } as Session)
  return renderHook(() => useDraft(tripDraft(planned)))
}

test('what was typed is there after a reload, under the same id', () => {
  const before = open()
  act(() => before.result.current.change({ title: 'Lisbon' }))
  const { id } = before.result.current.form
  const after = open()
  expect(after.result.current.form).toMatchObject({ id, title: 'Lisbon' })
  expect(after.result.current.isResumed).toBe(true)
})

test('another person on this device does not find it', () => {
  const ana = open('ana')
  act(() => ana.result.current.change({ title: 'Lisbon' }))
  expect(open('bo').result.current.form.title).toBe('')
})

test('discarding forgets it, and the next trip gets another id', () => {
  const { result } = open()
  act(() => result.current.change({ title: 'Lisbon' }))
  const { id } = result.current.form
  act(() => result.current.discard())
  expect(drafts()).toEqual([])
  expect(result.current.form.title).toBe('')
  expect(result.current.form.id).not.toBe(id)
})

test('a form emptied by hand leaves no draft', () => {
  const { result } = open()
  act(() => result.current.change({ title: 'L' }))
  act(() => result.current.change({ title: '' }))
  expect(drafts()).toEqual([])
})

test('it counts as typing while it is open and holds something', () => {
  const { result, unmount } = open()
  expect(isTyping()).toBe(false)
  act(() => result.current.change({ title: 'Lisbon' }))
  expect(isTyping()).toBe(true)
  unmount()
  expect(isTyping()).toBe(false)
})

test('a trip planned from a place starts with it, and keeps no draft until something is typed', () => {
  const { result } = open('ana', lisbon)
  expect(result.current.form.destination).toEqual(lisbon)
  expect(result.current.isResumed).toBe(false)
  expect(isTyping()).toBe(false)
  act(() => result.current.change({ title: 'Tiles' }))
  act(() => result.current.change({ title: 'Lisbon' }))
  expect(drafts()).toEqual([])
  act(() => result.current.change({ title: 'Tiles' }))
  expect(open('ana', lisbon).result.current).toMatchObject({ isResumed: true, form: { title: 'Tiles' } })
  act(() => result.current.discard())
  expect(result.current.form).toMatchObject({ title: 'Lisbon', destination: lisbon })
})

test('a trip planned from a place leaves the one started before as it was', () => {
  const started = open()
  act(() => started.result.current.change({ title: 'Ten days in Rome' }))
  const planned = open('ana', lisbon)
  expect(planned.result.current.form.title).toBe('Lisbon')
  act(() => planned.result.current.change({ title: 'Tiles' }))
  expect(open().result.current.form).toMatchObject({ title: 'Ten days in Rome', destination: null })
})
