import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import type { Deferred } from '#shared/plain/deferred.ts'
import type { KeptTexts } from './keptTexts.ts'
import { QuickAdd } from './QuickAdd.tsx'

afterEach(cleanup)

function show() {
  const texts = new Map<string, string>()
  const kept: KeptTexts = {
    read: name => texts.get(name),
    write: (name, text) => void (text === undefined ? texts.delete(name) : texts.set(name, text)),
    markTyping: () => {},
    onDropped: () => () => {},
  }
  const asked: { line: string; id: string; answer: Deferred<boolean> }[] = []
  const mount = () =>
    render(
      <QuickAdd
        dayId="d1"
        dayName="Day 1"
        kept={kept}
        onAdd={(line, id) => {
          const answer = deferred<boolean>()
          asked.push({ line, id, answer })
          return answer.promise
        }}
      />,
    )
  mount()
  const field = () => screen.getByRole<HTMLInputElement>('textbox')
  const enter = (line?: string) => {
    if (line !== undefined) fireEvent.change(field(), { target: { value: line } })
    fireEvent.keyDown(field(), { key: 'Enter' })
  }
  const answer = (index: number, isAdded: boolean) =>
    act(async () => {
      asked[index]!.answer.resolve(isAdded)
      await asked[index]!.answer.promise
    })
  const reload = () => {
    cleanup()
    mount()
  }
  return { asked, field, enter, answer, reload, texts }
}

test('a line that was refused is back in its field, and entered again it is the same activity', async () => {
  const { asked, field, enter, answer } = show()
  enter('Coffee')
  expect(field().value).toBe('')
  await answer(0, false)
  expect(field().value).toBe('Coffee')
  enter()
  expect(asked[1]!.id).toBe(asked[0]!.id)
  await answer(1, true)
  expect(field().value).toBe('')
})

test('also after a reload; changed, it is another activity', async () => {
  const { asked, field, enter, answer, reload } = show()
  enter('Coffee')
  await answer(0, false)
  reload()
  expect(field().value).toBe('Coffee')
  enter()
  expect(asked[1]!.id).toBe(asked[0]!.id)
  await answer(1, false)
  enter('Coffee and cake')
  expect(asked[2]!.id).not.toBe(asked[0]!.id)
})

test('lines that are refused together come back one after the other', async () => {
  const { asked, field, enter, answer, texts } = show()
  for (const line of ['Coffee', 'Tram', 'Castle']) enter(line)
  for (const index of [0, 1, 2]) await answer(index, false)
  for (const [index, line] of ['Coffee', 'Tram', 'Castle'].entries()) {
    expect(field().value).toBe(line)
    enter()
    await answer(3 + index, true)
  }
  expect(field().value).toBe('')
  expect(asked.map(({ id }) => id).slice(3)).toEqual(asked.map(({ id }) => id).slice(0, 3))
  expect([...texts]).toEqual([])
})

test('what stands in the field by then stays; Escape gives up one line only', async () => {
  const { field, enter, answer } = show()
  enter('Coffee')
  fireEvent.change(field(), { target: { value: 'Tram' } })
  await answer(0, false)
  expect(field().value).toBe('Tram')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().value).toBe('Coffee')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().value).toBe('')
})
