import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import type { Deferred } from '#shared/plain/deferred.ts'
import { keepText } from '../../data/drafts/keptText.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { PlaceFinderContext } from './placeFinder.ts'
import type { PlaceOffer } from './placeFinder.ts'
import { QuickAdd } from './QuickAdd.tsx'
import { forgetReader, loadReader } from './readLine.ts'

beforeEach(async () => {
  setSession({ user: { id: 'ana' } } as Session)
  await loadReader()
})
afterEach(() => {
  cleanup()
  setSession(null)
  localStorage.clear()
})

function show() {
  const asked: { line: string; id: string; answer: Deferred<boolean> }[] = []
  const mount = () =>
    render(
      <QuickAdd
        dayId="d1"
        dayName="Day 1"
        placeholder="Add an activity, e.g. “9:30 Coffee”"
        onAdd={({ line }, id) => {
          const answer = deferred<boolean>()
          asked.push({ line, id, answer })
          return answer.promise
        }}
      />,
    )
  mount()
  const field = () => screen.getByRole<HTMLInputElement>('combobox')
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
  return { asked, field, enter, answer, reload }
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

test('a page that is left before a line can be read has the line in its field the next time', async () => {
  const { asked, field, enter, answer, reload } = show()
  forgetReader()
  for (const line of ['Coffee', 'Tram']) enter(line)
  expect(field().value).toBe('')
  expect(asked).toEqual([])
  reload()
  expect(field().value).toBe('Coffee')

  // The page before is still there after all, and goes on: entered here as well, it is the same activity.
  await act(loadReader)
  await vi.waitFor(() => expect(asked.map(({ line }) => line)).toEqual(['Coffee', 'Tram']))
  for (const index of [0, 1]) await answer(index, true)
  enter()
  await answer(2, true)
  expect(asked[2]).toMatchObject({ line: 'Coffee', id: asked[0]!.id })
  expect(field().value).toBe('')
  expect(localStorage.length).toBe(0)
})

/** Another tab keeps `text`, or nothing, in the field called `name`. */
const elsewhere = (name: string, text?: string) =>
  act(async () => {
    keepText(name, text)
    dispatchEvent(new StorageEvent('storage', { key: `wend.draft.ana.${name}` }))
  })

test('a line that another tab is about to add leaves the field once it is added there', async () => {
  const waiting = (...lines: string[]) =>
    JSON.stringify(lines.map(line => ({ id: line.toLowerCase(), line })))
  keepText('quick-add-refused-d1', waiting('Coffee', 'Tram'))
  const { asked, field, enter, answer } = show()
  expect(field().value).toBe('Coffee')
  await elsewhere('quick-add-refused-d1', waiting('Coffee'))
  expect(field().value).toBe('Coffee')
  await elsewhere('quick-add-refused-d1')
  expect(field().value).toBe('')

  // The same line once more is meant to be another activity.
  enter('Coffee')
  expect(asked.map(({ id }) => id)).not.toContain('coffee')
  await answer(0, true)
  expect(localStorage.length).toBe(0)
})

test('a line that was changed here stays when another tab has added it as it was', async () => {
  keepText('quick-add-refused-d1', JSON.stringify([{ id: 'coffee', line: 'Coffee' }]))
  const { asked, field, enter } = show()
  fireEvent.change(field(), { target: { value: 'Coffee and cake' } })
  await elsewhere('quick-add-refused-d1')
  expect(field().value).toBe('Coffee and cake')
  enter()
  expect(asked).toMatchObject([{ line: 'Coffee and cake' }])
  expect(asked[0]!.id).not.toBe('coffee')
})

test('a line that another tab added after this page was left is not in the field the next time', () => {
  keepText('quick-add-refused-d1', JSON.stringify([{ id: 'coffee', line: 'Coffee' }]))
  const { field, reload } = show()
  expect(field().value).toBe('Coffee')
  keepText('quick-add-refused-d1', undefined)
  reload()
  expect(field().value).toBe('')
  expect(localStorage.length).toBe(0)
})

test('[EDIT6] a page that is left while a line is being stored does not have it in its field the next time', () => {
  const { asked, field, enter, reload } = show()
  for (const line of ['Coffee', 'Tram']) enter(line)
  expect(asked).toHaveLength(2)
  reload()
  expect(field().value).toBe('')
  expect(localStorage.length).toBe(0)
})

test('a line that an earlier version had refused is entered all the same', async () => {
  keepText('quick-add-d1', 'Coffee')
  keepText('quick-add-refused-d1', JSON.stringify([{ id: 'coffee', line: 'Coffee' }]))
  keepText('quick-add-shown-d1', 'yes')
  const { asked, field, enter } = show()
  expect(field().value).toBe('Coffee')
  enter()
  await vi.waitFor(() => expect(asked.map(({ line }) => line)).toEqual(['Coffee']))
})

test('lines that are refused together come back one after the other', async () => {
  const { asked, field, enter, answer } = show()
  for (const line of ['Coffee', 'Tram', 'Castle']) enter(line)
  for (const index of [0, 1, 2]) await answer(index, false)
  for (const [index, line] of ['Coffee', 'Tram', 'Castle'].entries()) {
    expect(field().value).toBe(line)
    enter()
    await answer(3 + index, true)
  }
  expect(field().value).toBe('')
  expect(asked.map(({ id }) => id).slice(3)).toEqual(asked.map(({ id }) => id).slice(0, 3))
  expect(localStorage.length).toBe(0)
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

const tower: PlaceOffer = { key: 'tower', name: 'Belém Tower', detail: 'Belém · €15', fields: { lat: 38.69 } }
const market: PlaceOffer = { key: 'market', name: 'Belém Market', detail: 'Belém', fields: {} }

async function showOffers() {
  const added: { line: string; place: string | undefined }[] = []
  const asked: string[] = []
  render(
    <PlaceFinderContext
      value={(wanted, show) => {
        const text = wanted as string
        if (text) asked.push(text)
        show(text.startsWith('bel') ? [tower, market] : [])
      }}
    >
      <QuickAdd
        dayId="d1"
        dayName="Day 1"
        placeholder="Add"
        onAdd={async ({ line, place }) => {
          added.push({ line, place: place?.key })
          return true
        }}
      />
    </PlaceFinderContext>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add to Day 1' })
  act(() => field.focus())
  // What offers places is loaded when the field is first used.
  await screen.findByRole('status')
  const type = (line: string) => fireEvent.change(field, { target: { value: line } })
  const press = (key: string, more = {}) => act(async () => void fireEvent.keyDown(field, { key, ...more }))
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { added, asked, field, type, press, options }
}

test('places are offered while one types; nothing is chosen until somebody chooses', async () => {
  const { added, asked, field, type, press, options } = await showOffers()
  type('b')
  expect(options()).toEqual([])
  type('9:30 Lunch at bel')
  expect(asked).toEqual(['bel'])
  expect(options()).toEqual(['Belém TowerBelém · €15', 'Belém MarketBelém'])
  expect(screen.getByRole('status').textContent).toBe('2 places offered')
  await press('Enter')
  expect(added).toEqual([{ line: '9:30 Lunch at bel', place: undefined }])
  expect([field.value, options()]).toEqual(['', []])
})

test('the day that a line names is no part of the place', async () => {
  const { asked, type, options } = await showOffers()
  for (const line of ['tomorrow 9:30 bel', 'Dinner at bel tower tomorrow', 'Lunch at bel on Friday'])
    type(line)
  expect(asked).toEqual(['bel', 'bel tower', 'bel'])
  expect(options()).toHaveLength(2)
})

test('arrow down and Enter take a place', async () => {
  const { added, field, type, press, options } = await showOffers()
  type('bel')
  await press('ArrowDown')
  await press('ArrowDown')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]!.id)
  await press('Enter')
  expect(added).toEqual([{ line: 'bel', place: 'market' }])
  expect([field.value, options()]).toEqual(['', []])
})

test('a press takes a place', async () => {
  const { added, type } = await showOffers()
  type('bel')
  await act(async () => screen.getAllByRole('option')[0]!.click())
  expect(added).toEqual([{ line: 'bel', place: 'tower' }])
})

test('Escape closes the offers first, then empties the field', async () => {
  const { field, type, press, options } = await showOffers()
  type('bel')
  await press('Escape')
  expect([field.value, options()]).toEqual(['bel', []])
  await press('Escape')
  expect(field.value).toBe('')
})

// Safari says only by the code that the Enter which ends a composition is part of it.
test.each([{ isComposing: true }, { keyCode: 229 }])('keys of an input method are its own: %o', async how => {
  const { added, type, press } = await showOffers()
  type('bel')
  await press('ArrowDown')
  await press('Enter', how)
  expect(added).toEqual([])
})
