import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { keepingInMemory } from './testKeeping.ts'
import { useTripForm } from './useTripForm.ts'

afterEach(cleanup)

const lisbon: TripDestination = {
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationCountry: 'Portugal',
  destinationLat: '38.717',
  destinationLon: '-9.133',
}

function forms() {
  const { drafts, typing, keeping } = keepingInMemory()
  const open = (user = 'ana', planned: TripDestination | null = null) =>
    renderHook(() => useTripForm(keeping, user, planned))
  return { drafts, typing, open }
}

test('what was typed is there after a reload, under the same id', () => {
  const { open } = forms()
  const before = open()
  act(() => before.result.current.change({ title: 'Lisbon' }))
  const { id } = before.result.current.form
  const after = open()
  expect(after.result.current.form).toMatchObject({ id, title: 'Lisbon' })
  expect(after.result.current.isResumed).toBe(true)
})

test('another person on this device does not find it', () => {
  const { open } = forms()
  const ana = open('ana')
  act(() => ana.result.current.change({ title: 'Lisbon' }))
  expect(open('bo').result.current.form.title).toBe('')
})

test('discarding forgets it, and the next trip gets another id', () => {
  const { open, drafts } = forms()
  const { result } = open()
  act(() => result.current.change({ title: 'Lisbon' }))
  const { id } = result.current.form
  act(() => result.current.discard())
  expect(drafts.size).toBe(0)
  expect(result.current.form.title).toBe('')
  expect(result.current.form.id).not.toBe(id)
})

test('a form emptied by hand leaves no draft', () => {
  const { open, drafts } = forms()
  const { result } = open()
  act(() => result.current.change({ title: 'L' }))
  act(() => result.current.change({ title: '' }))
  expect(drafts.size).toBe(0)
})

test('it counts as typing while it is open and holds something', () => {
  const { open, typing } = forms()
  const { result, unmount } = open()
  expect(typing.size).toBe(0)
  act(() => result.current.change({ title: 'Lisbon' }))
  expect(typing.size).toBe(1)
  unmount()
  expect(typing.size).toBe(0)
})

test('a trip planned from a place starts with it, and keeps no draft until something is typed', () => {
  const { open, drafts, typing } = forms()
  const { result } = open('ana', lisbon)
  expect(result.current.form.destination).toEqual(lisbon)
  expect(result.current.isResumed).toBe(false)
  expect(typing.size).toBe(0)
  act(() => result.current.change({ title: 'Tiles' }))
  act(() => result.current.change({ title: '' }))
  expect(drafts.size).toBe(0)
  act(() => result.current.change({ title: 'Tiles' }))
  expect(open('ana', lisbon).result.current).toMatchObject({ isResumed: true, form: { title: 'Tiles' } })
  act(() => result.current.discard())
  expect(result.current.form).toMatchObject({ title: '', destination: lisbon })
})

test('a trip planned from a place leaves the one started before as it was', () => {
  const { open } = forms()
  const started = open()
  act(() => started.result.current.change({ title: 'Ten days in Rome' }))
  const planned = open('ana', lisbon)
  expect(planned.result.current.form.title).toBe('')
  act(() => planned.result.current.change({ title: 'Tiles' }))
  expect(open().result.current.form).toMatchObject({ title: 'Ten days in Rome', destination: null })
})
