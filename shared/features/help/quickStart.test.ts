import { expect, test } from 'vitest'
import { quickStart, quickStartMarkdown } from './quickStart.ts'

test('five steps with five pictures take at most 250 words', () => {
  expect(quickStart).toHaveLength(5)
  expect(new Set(quickStart.map(({ picture }) => picture)).size).toBe(5)
  const words = quickStartMarkdown().match(/[\p{L}\p{N}][\p{L}\p{N}'’.:]*/gu) ?? []
  expect(words.length).toBeLessThanOrEqual(250)
})

test('says how to undo, how to go offline and how to keep the app', () => {
  const text = quickStartMarkdown()
  for (const words of ['Undo', 'All changes saved', 'saved on this device', 'Add to Home Screen'])
    expect(text).toContain(words)
})
