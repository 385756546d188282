import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useIgnored } from '../../features/planner/useIgnored.ts'
import { useFeedEmpty } from '../../features/home/useFeedEmpty.ts'
import { useTripsLayout } from '../../features/trips/useTripsLayout.ts'
import { setSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { draftIds, saveDraft } from './drafts.ts'
import { keepText } from './keptText.ts'
import { useMadeOnce } from './useMadeOnce.ts'
import { writtenDrafts } from './writtenDrafts.ts'

beforeEach(() => setSession({ user: { id: 'ana' } } as Session))
afterEach(() => {
  cleanup()
  setSession(null)
  localStorage.clear()
})

test('what was written counts, of this person alone', () => {
  saveDraft('ana', 'comment-t1', { text: 'Half a' })
  saveDraft('ben', 'comment-t1', { text: 'Theirs' })
  keepText('quick-add-d1', 'Tram')
  expect(writtenDrafts('ana')).toEqual({ 'comment-t1': { text: 'Half a' }, 'quick-add-d1': 'Tram' })
})

test('choices, and the ids of what is to be made, do not', () => {
  const { result } = renderHook(() => ({
    layout: useTripsLayout(),
    feed: useFeedEmpty(),
    ignored: useIgnored('t1'),
    made: useMadeOnce('add-t1', ''),
  }))
  act(() => {
    result.current.layout[1]('list')
    result.current.feed[1](true)
    result.current.ignored.ignore('a hint')
    result.current.made.idOf('Tram')
  })
  keepText('quick-add-in-field-d1', '{}')
  saveDraft('ana', 'zone t1', { of: 'Lisbon', zone: 'Europe/Lisbon' })
  expect(draftIds('ana')).toHaveLength(6)
  expect(writtenDrafts('ana')).toEqual({})
})
