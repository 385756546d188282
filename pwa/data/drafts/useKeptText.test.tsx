import { act, cleanup, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { keepText, keptText } from './keptText.ts'
import { useKeptText } from './useKeptText.ts'

beforeEach(() => setSession({ user: { id: 'ana' } } as Session))
afterEach(() => {
  cleanup()
  setSession(null)
  localStorage.clear()
})

const open = (onRender = () => {}) => {
  const { result } = renderHook(() => {
    const kept = useKeptText('note', text => text.trim() !== '')
    useLayoutEffect(onRender)
    return kept
  })
  return { text: () => result.current[0], type: (text: string) => act(() => result.current[1](text)) }
}

/** Another tab keeps `text`, or nothing. */
const elsewhere = (text?: string) =>
  act(async () => {
    keepText('note', text)
    dispatchEvent(new StorageEvent('storage', { key: 'wend.draft.ana.note' }))
  })

test('a text from another tab stays until that tab is done with it', async () => {
  keepText('note', 'Half a')
  const { text } = open()
  expect(text()).toBe('Half a')
  await elsewhere('Half a line')
  expect(text()).toBe('Half a')
  await elsewhere()
  expect(text()).toBeUndefined()
})

test('a text that another tab is done with while this page is being drawn does not stay', () => {
  keepText('note', 'A line')
  const { text } = open(() => keepText('note', undefined))
  expect(text()).toBeUndefined()
})

test('a text that was typed here stays whatever another tab does', async () => {
  const { text, type } = open()
  type('Mine')
  await elsewhere('Theirs')
  await elsewhere()
  expect(text()).toBe('Mine')
  type(' ')
  expect(text()).toBe(' ')
  expect(keptText('note')).toBeUndefined()
})

test('what two tabs write in one field: each is kept until its own tab is done with it', async () => {
  const { type } = open()
  type('Mine')
  await elsewhere('Theirs')
  type('')
  expect(keptText('note')).toBe('Theirs')
  type('Mine again')
  await elsewhere('Theirs')
  await elsewhere()
  expect(keptText('note')).toBe('Mine again')
})
