import { afterEach, expect, test, vi } from 'vitest'
import { dropDraft, dropDrafts, onDraftDropped, readDraft, saveDraft } from './drafts.ts'

afterEach(() => localStorage.clear())

test('a draft outlives the page and is dropped by name', () => {
  saveDraft('ana', 'new-trip', { title: 'Lisbon' })
  expect(readDraft('ana', 'new-trip')).toEqual({ title: 'Lisbon' })
  dropDraft('ana', 'new-trip')
  expect(readDraft('ana', 'new-trip')).toBeUndefined()
})

test('two people on one device do not see each other’s drafts', () => {
  saveDraft('ana', 'new-trip', 'a')
  saveDraft('ben', 'new-trip', 'b')
  expect(readDraft('ana', 'new-trip')).toBe('a')
  dropDrafts('ana')
  expect(readDraft('ana', 'new-trip')).toBeUndefined()
  expect(readDraft('ben', 'new-trip')).toBe('b')
})

test('a draft that another tab drops is told of, one that it changes is not', () => {
  saveDraft('ana', 'new-trip', 'a')
  const key = Object.keys(localStorage)[0] ?? ''
  const dropped = vi.fn<() => void>()
  const stop = onDraftDropped('ana', 'new-trip', dropped)
  const elsewhere = (changedKey: string, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key: changedKey, newValue }))
  elsewhere(key, '"ab"')
  elsewhere(`${key}.other`, null)
  expect(dropped).not.toHaveBeenCalled()
  elsewhere(key, null)
  expect(dropped).toHaveBeenCalledTimes(1)
  stop()
  elsewhere(key, null)
  expect(dropped).toHaveBeenCalledTimes(1)
})
