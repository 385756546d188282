import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSuggestions } from './parseSuggestions.ts'
import { writeSuggestions } from './writeSuggestions.ts'

const tower = {
  title: 'Belém Tower',
  location: 'Belém, Lisbon',
  description: 'The little fortress in the river.',
  cost: 'Up to €15',
  time: '10:00',
  category: 'activities' as const,
}
const line = (fields: object) => `SUGGESTION: ${JSON.stringify(fields)}`
const reply = `Go to **Belém** early.\n\n## SUGGESTIONS\n${line(tower)}\n`

test('the section becomes suggestions and is not shown', () => {
  expect(parseSuggestions(reply)).toEqual({ text: 'Go to **Belém** early.', suggestions: [tower] })
})

test.each([
  ['no JSON', 'SUGGESTION: Belém Tower'],
  ['JSON that is cut off', line(tower).slice(0, -5)],
  ['a list', 'SUGGESTION: []'],
  ['no title', line({ ...tower, title: '  ' })],
  ['no location', line({ title: 'Belém Tower' })],
  ['a title that is no text', line({ ...tower, title: 3 })],
  ['another beginning', `IDEA: ${JSON.stringify(tower)}`],
])('a bad line is skipped, the others count: %s', (_name, bad) => {
  const { text, suggestions } = parseSuggestions(`Hello\n## SUGGESTIONS\n${bad}\n${line(tower)}`)
  expect(text).toBe('Hello')
  expect(suggestions).toEqual([tower])
})

test('what is not usable of the other fields is left out', () => {
  const odd = { title: ' Fado ', location: 'Alfama', cost: 25, time: '9:30 PM', category: 'Music', note: 'x' }
  expect(parseSuggestions(`## SUGGESTIONS\n${line(odd)}`).suggestions).toEqual([
    { title: 'Fado', location: 'Alfama', description: '', cost: '25', time: '21:30', category: 'activities' },
  ])
})

test.each([
  ['9:00', '09:00'],
  ['09:30', '09:30'],
  ['7 PM', '19:00'],
  ['12 am', '00:00'],
  ['morning', ''],
  ['25:00', ''],
  ['9', ''],
])('the time %s is %s', (time, expected) => {
  const { suggestions } = parseSuggestions(`## SUGGESTIONS\n${line({ ...tower, time })}`)
  expect(suggestions[0]?.time).toBe(expected)
})

test('lists, code marks and other ways to write the heading are understood', () => {
  for (const written of ['### Suggestions:', '## **SUGGESTIONS**', '##SUGGESTIONS']) {
    expect(parseSuggestions(`Hi\n${written}\n- ${line(tower)}\n2. \`${line(tower)}\``)).toMatchObject({
      text: 'Hi',
      suggestions: [tower, tower],
    })
  }
})

test('a line outside the section is text; after another heading the answer goes on', () => {
  expect(parseSuggestions(line(tower)).suggestions).toEqual([])
  const { text, suggestions } = parseSuggestions(`${reply}\n## Getting there\nTake tram 15.\n${line(tower)}`)
  expect(text).toContain('## Getting there\nTake tram 15.')
  expect(suggestions).toHaveLength(1)
})

test('an endless list is cut', () => {
  expect(parseSuggestions(`## SUGGESTIONS\n${`${line(tower)}\n`.repeat(100)}`).suggestions).toHaveLength(30)
})

test('while it is written nothing of the section shows, and suggestions only become more', () => {
  let most = 0
  for (let end = 0; end <= reply.length; end++) {
    const { text, suggestions } = parseSuggestions(reply.slice(0, end))
    expect('Go to **Belém** early.'.startsWith(text)).toBe(true)
    expect(suggestions.length).toBeGreaterThanOrEqual(most)
    most = suggestions.length
  }
  expect(most).toBe(1)
})

const text = fc.string({ minLength: 1, maxLength: 40 }).filter(value => value.trim() === value)
const suggestion = fc.record({
  title: text,
  location: text,
  description: text,
  cost: text,
  time: fc.constantFrom('', '09:00', '23:59'),
  category: fc.constantFrom('restaurants' as const, 'hotels' as const, 'other' as const),
})

test('what is written is read again, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.array(suggestion, { maxLength: 8 }), suggestions => {
      const parsed = parseSuggestions(`An answer.${writeSuggestions(suggestions)}`)
      expect(parsed).toEqual({ text: 'An answer.', suggestions })
    }),
  )
})

test('no text at all makes it fail', () => {
  fc.assert(
    fc.property(fc.string(), reply => {
      expect(parseSuggestions(`## SUGGESTIONS\nSUGGESTION: ${reply}`).text).toBeTypeOf('string')
    }),
  )
})
