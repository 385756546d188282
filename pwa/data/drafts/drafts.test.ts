import { afterEach, expect, test, vi } from 'vitest'
import { draftIds, dropDraft, dropDrafts, endDrafts, followDraft, readDraft, saveDraft } from './drafts.ts'

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

test('a draft that another tab changes is told of, at once and until nobody listens', () => {
  saveDraft('ana', 'new-trip', 'a')
  const key = Object.keys(localStorage)[0] ?? ''
  const changed = vi.fn<() => void>()
  const stop = followDraft('ana', 'new-trip', changed)
  const elsewhere = (changedKey: string) => dispatchEvent(new StorageEvent('storage', { key: changedKey }))
  elsewhere(`${key}.other`)
  expect(changed).toHaveBeenCalledTimes(1)
  elsewhere(key)
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  elsewhere(key)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('nothing more is kept for who has left', () => {
  saveDraft('gone', 'new-trip', 'a')
  endDrafts('gone')
  saveDraft('gone', 'new-trip', 'ab')
  saveDraft('gone', 'comment', 'c')
  expect(draftIds('gone').map(id => readDraft('gone', id))).toEqual(['a'])
  dropDrafts('gone')
  expect(draftIds('gone')).toEqual([])
})
