import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import {
  first,
  itemRow,
  samplePlan,
  second,
  third,
  uuid,
} from '#shared/features/itinerary/testing/testPlan.ts'
import { dropDraft, readDraft } from '../../data/drafts/drafts.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { ActivityDialog } from './ActivityDialog.tsx'
import { blankActivity, formOf } from './activityForm.ts'
import type { ActivityDraft, ActivityForm } from './activityForm.ts'
import { PlaceFinderContext } from './placeFinder.ts'
import type { FindPlaces } from './placeFinder.ts'

beforeEach(() => setSession({ user: { id: 'ana' } } as Session))
afterEach(() => {
  cleanup()
  setSession(null)
  localStorage.clear()
})

const blank = () => blankActivity(uuid(70), { day: first, dayNumber: 4, date: null })
const idea = { ...itemRow(80, '', null), dayId: null, title: 'Fado' }

interface Opened {
  find?: FindPlaces
  start?: () => ActivityForm
  given?: Partial<ActivityForm>
  days?: ReturnType<typeof samplePlan>
  onTaken?: () => void
  onSave?: (draft: ActivityDraft) => Promise<boolean>
}

/** Opens the dialog of a new activity, or of the one that `start` shows. */
function open({ start, find, days = samplePlan(), ...more }: Opened = {}) {
  const saved: ActivityDraft[] = []
  const { unmount: close } = render(
    <FluentProvider theme={webLightTheme}>
      <PlaceFinderContext value={find}>
        <ActivityDialog
          kind={start ? 'edit' : 'add'}
          draftName="activity"
          days={days}
          place="Lisbon"
          money={null}
          zone={undefined}
          start={start ?? blank}
          onSave={async draft => saved.push(draft) > 0}
          onClose={() => {}}
          {...more}
        />
      </PlaceFinderContext>
    </FluentProvider>,
  )
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
  const press = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })))
  return { saved, field, type, press, close }
}

const [title, location, day] = [/^Title/, /^Location/, /^Day/]

test('an idea that is edited stays an idea', async () => {
  const { saved, field, type, press } = open({ start: () => formOf(idea) })
  expect(field(day).value).toBe(ideasChoice)
  type(title, 'Fado tonight')
  await press('Save Changes')
  expect(saved[0]!.form).toMatchObject({ title: 'Fado tonight', day: ideasChoice })
})

test('an activity is put among the ideas', async () => {
  const { saved, type, press } = open()
  type(day, ideasChoice)
  type(title, 'Fado')
  type(location, 'Alfama')
  await press('Add Activity')
  expect(saved[0]!.form.day).toBe(ideasChoice)
})

test('an activity whose kept draft names a day that is gone stays where it is', async () => {
  const start = () => formOf(itemRow(4, second, '12:00'))
  const { type, close } = open({ start })
  type(day, third)
  close()
  const again = open({ start, days: samplePlan().filter(({ id }) => id !== third) })
  again.type(title, 'Lunch')
  await again.press('Save Changes')
  expect(again.saved[0]!.form).toMatchObject({ title: 'Lunch', day: second })
})

test('what is given begins a form of its own, and what was kept is there again afterward', async () => {
  const started = open()
  started.type(title, 'Museum')
  started.type(location, '5 Long Street')
  started.close()

  const onTaken = vi.fn<() => void>()
  const given = open({ given: { id: uuid(71), title: 'Coffee', day: second }, onTaken })
  expect(onTaken).toHaveBeenCalledOnce()
  expect(given.field(location).value).toBe('')
  given.type(location, 'Rossio')
  given.close()
  // Until it is saved, the form that was begun first comes first.
  const museum = open()
  expect(museum.field(title).value).toBe('Museum')
  await museum.press('Add Activity')
  museum.close()
  const coffee = open()
  expect(coffee.field(title).value).toBe('Coffee')
  await coffee.press('Add Activity')
  expect(coffee.saved[0]!.form).toMatchObject({ id: uuid(71), location: 'Rossio', day: second })
  expect(localStorage.length).toBe(0)
})

test('every form that is begun with something given is kept, and they come back one after the other', async () => {
  for (const [index, name] of ['Louvre', 'Orsay', 'Rodin', 'Cluny'].entries()) {
    const { type, close } = open({ given: { id: uuid(71 + index), title: name } })
    type(location, `${name}, Paris`)
    close()
  }
  for (const name of ['Louvre', 'Orsay', 'Rodin', 'Cluny']) {
    const { field, saved, press, close } = open()
    expect(field(title).value).toBe(name)
    await press('Add Activity')
    expect(saved[0]!.form.location).toBe(`${name}, Paris`)
    close()
  }
  expect(localStorage.length).toBe(0)
})

test('a form that another tab has sent adds another activity once it is changed', async () => {
  const { saved, type, press } = open()
  type(title, 'Louvre')
  type(location, 'Paris')
  const { form: sent } = readDraft('ana', 'activity') as ActivityDraft
  dropDraft('ana', 'activity')
  dispatchEvent(new StorageEvent('storage', { key: 'wend.draft.ana.activity' }))
  type(title, 'Orsay')
  await press('Add Activity')
  expect(saved[0]!.form).toMatchObject({ title: 'Orsay', location: 'Paris' })
  expect(saved[0]!.form.id).not.toBe(sent.id)
})

test('a form that was sent from here stays the same activity when it is changed and sent again', async () => {
  const ids: string[] = []
  const { type, press } = open({
    onSave: async ({ form }) => {
      ids.push(form.id)
      return false
    },
  })
  type(title, 'Louvre')
  type(location, 'Paris')
  await press('Add Activity')
  type(title, 'The Louvre')
  await press('Add Activity')
  expect(ids[1]).toBe(ids[0])
})

test('another location takes the activity off the map, says so, and offers to keep it there', async () => {
  const tower = { ...itemRow(4, second, '12:00'), location: 'Belém, Lisbon', lat: 38.6916, lon: -9.216 }
  const { saved, type, press } = open({ start: () => formOf(tower) })
  type(location, 'Belém 2, Lisbon')
  expect(screen.getByText('We know where this is.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep it on the map', hidden: true })).toBeNull()
  type(location, 'Av. Brasília')
  expect(screen.getByText('This is another location, so the activity is no longer on the map.')).toBeTruthy()
  await press('Keep it on the map')
  expect(screen.getByText('We know where this is.')).toBeTruthy()
  type(location, 'Av. Brasília 1')
  await press('Save Changes')
  expect(saved[0]!.form).toMatchObject({ location: 'Av. Brasília 1', lat: 38.6916, lon: -9.216 })
})

test('a saved activity loses what its place filled in when another location is typed, and keeps what was typed', async () => {
  const fields = { location: 'Belém, Lisbon', lat: 38.6916, lon: -9.216, description: 'The little fortress.' }
  const tower = { key: 'tower', name: 'Belém Tower', detail: '', fields: { ...fields, cost: '€15' } }
  const { saved, type, press } = open({
    start: () =>
      formOf({ ...itemRow(4, second, '12:00'), ...fields, title: 'Belém Tower', cost: '€9 with Ana' }),
    find: (wanted, show) => show(typeof wanted === 'string' ? [] : [tower]),
  })
  type(location, 'Alfama')
  await press('Save Changes')
  expect(saved[0]!.form).toMatchObject({ lat: null, description: '', cost: '€9 with Ana' })
})
