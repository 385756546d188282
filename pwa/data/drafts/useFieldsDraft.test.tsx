import { act, cleanup, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { isTyping } from './unsaved.ts'
import { useFieldsDraft } from './useFieldsDraft.ts'

beforeEach(() => setSession({ user: { id: 'ana' } } as Session))
afterEach(() => {
  cleanup()
  setSession(null)
  localStorage.clear()
})

const boat = { name: '', oars: 2, isSold: false }

/** Opens the form of a boat. `made` counts the ids it has asked for. */
function open(start = boat) {
  let made = 0
  const { result, unmount } = renderHook(() =>
    useFieldsDraft('boat', start, () => ({ id: `boat ${start.name}${(made += 1)}` })),
  )
  return { draft: () => result.current, close: unmount }
}

test('restores what was typed when the form is opened again, until it is discarded', () => {
  const first = open()
  act(() => first.draft().change({ name: 'Arga' }))
  expect(first.draft().isResumed).toBe(false)
  first.close()

  const again = open()
  expect(again.draft()).toMatchObject({ form: { ...boat, name: 'Arga' }, isResumed: true })
  act(() => again.draft().discard())
  expect(again.draft()).toMatchObject({ form: boat, isResumed: false })
  expect(readDraft('ana', 'boat')).toBeUndefined()
})

test('unchanged fields follow `start`', () => {
  const first = open()
  act(() => first.draft().change({ name: 'Arga' }))
  first.close()
  expect(open({ name: 'Brisa', oars: 4, isSold: true }).draft().form).toMatchObject({
    name: 'Arga',
    oars: 4,
    isSold: true,
  })
})

test('a field that is changed back leaves no draft', () => {
  const { draft } = open()
  act(() => draft().change({ oars: 3 }))
  act(() => draft().change({ oars: 2 }))
  expect(readDraft('ana', 'boat')).toBeUndefined()
})

test('keeps the ids of new rows with the draft, and makes new ones once it is discarded', () => {
  const first = open()
  act(() => first.draft().change({ name: 'Arga' }))
  const { id } = first.draft().form
  first.close()
  const again = open({ ...boat, name: 'other' })
  expect(again.draft().form.id).toBe(id)
  act(() => again.draft().discard())
  expect(again.draft().form.id).not.toBe(id)
})

test('a change from an earlier render does not undo later typing', () => {
  const { draft } = open()
  const { change } = draft()
  act(() => draft().change({ name: 'Arga' }))
  act(() => change({ oars: 4 }))
  expect(draft().form).toMatchObject({ name: 'Arga', oars: 4 })
})

test.each(['text', 7, { name: 5, oars: 'many', sails: 'two' }])('%j is no draft of this form', stored => {
  saveDraft('ana', 'boat', stored)
  expect(open().draft()).toMatchObject({ form: boat, isResumed: false })
})

/** Another tab keeps `stored`, or nothing, as this form's draft. */
const elsewhere = (stored?: unknown) =>
  act(async () => {
    if (stored === undefined) dropDraft('ana', 'boat')
    else saveDraft('ana', 'boat', stored)
    dispatchEvent(new StorageEvent('storage', { key: 'wend.draft.ana.boat' }))
  })

test('a form that nothing was typed into follows another tab, and is empty again once that is done', async () => {
  const { draft } = open()
  await elsewhere({ name: 'Arga', id: 'theirs' })
  expect(draft()).toMatchObject({ form: { name: 'Arga', id: 'theirs' }, isResumed: true })
  expect(isTyping()).toBe(false)
  await elsewhere()
  expect(draft()).toMatchObject({ form: boat, isResumed: false })
  expect(draft().form.id).not.toBe('theirs')
})

test('a form that was typed into stays, and is kept again once another tab is done with its own', async () => {
  const { draft } = open()
  act(() => draft().change({ name: 'Brisa' }))
  expect(isTyping()).toBe(true)
  await elsewhere({ name: 'Arga' })
  expect(draft().form.name).toBe('Brisa')
  await elsewhere()
  expect(readDraft('ana', 'boat')).toMatchObject({ name: 'Brisa' })
})

test('a form that is sent or given up leaves what another tab has kept since', async () => {
  const { draft } = open()
  act(() => draft().change({ name: 'Brisa' }))
  await elsewhere({ name: 'Arga' })
  act(() => draft().discard())
  expect(readDraft('ana', 'boat')).toMatchObject({ name: 'Arga' })
})

test('a draft that another tab drops while this form is being drawn is not restored', () => {
  saveDraft('ana', 'boat', { name: 'Arga' })
  const { result } = renderHook(() => {
    useLayoutEffect(() => dropDraft('ana', 'boat'), [])
    return useFieldsDraft('boat', boat)
  })
  expect(result.current.form).toEqual(boat)
})
