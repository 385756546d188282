import { afterEach, expect, test } from 'vitest'
import { dropDraft, dropDrafts, readDraft, saveDraft } from './drafts.ts'

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
