import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DayTitle } from './DayTitle.tsx'

afterEach(cleanup)

test('a title that was refused is back in its field', async () => {
  const texts = new Map<string, string>()
  const onRename = vi.fn(async () => false)
  render(
    <DayTitle
      dayId="d1"
      dayName="Day 1"
      title={null}
      canEdit
      kept={{
        read: name => texts.get(name),
        write: (name, text) => void (text === undefined ? texts.delete(name) : texts.set(name, text)),
        markTyping: () => {},
        onDropped: () => () => {},
      }}
      onRename={onRename}
    />,
  )
  fireEvent.click(screen.getByRole('button'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Old town' } })
  await act(async () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' }))
  expect(onRename).toHaveBeenCalledExactlyOnceWith('Old town')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Old town')
  expect([...texts.values()]).toEqual(['Old town'])
})
