import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '../../data/drafts/drafts.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { DayTitle } from './DayTitle.tsx'

beforeEach(() => setSession({ user: { id: 'ana' } } as Session))
afterEach(() => {
  cleanup()
  setSession(null)
  localStorage.clear()
})

test('a title that was refused is back in its field', async () => {
  const onRename = vi.fn(async () => false)
  render(<DayTitle dayId="d1" dayName="Day 1" title={null} canEdit onRename={onRename} />)
  fireEvent.click(screen.getByRole('button'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Old town' } })
  await act(async () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' }))
  expect(onRename).toHaveBeenCalledExactlyOnceWith('Old town')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Old town')
  expect(readDraft('ana', 'day-title-d1')).toBe('Old town')
})
