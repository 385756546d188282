import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import { ideasDay, planDays } from '#shared/features/itinerary/plan.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import type { ActivityForm } from './activityForm.ts'
import { AddSheet } from './AddSheet.tsx'
import { PlaceFinderContext } from './placeFinder.ts'
import type { PlaceOffer } from './placeFinder.ts'
import type { SpotToAdd } from './quickActivity.ts'
import { loadReader } from './readLine.ts'

beforeEach(async () => {
  setSession({ user: { id: 'ana' } } as Session)
  await loadReader()
})
afterEach(() => {
  cleanup()
  setSession(null)
  localStorage.clear()
})

const trip = { id: '01890000-0000-7000-8000-000000000001', startDate: '2027-04-10', endDate: '2027-04-12' }
const days = planDays(trip, { days: [], items: [] })
const tower: PlaceOffer = { key: 'tower', name: 'Belém Tower', detail: 'Belém', fields: { lat: 38.69 } }

async function show(isAdded: boolean | Promise<boolean> = true, dayId = days[1]!.id, at?: SpotToAdd) {
  const given: (Partial<ActivityForm> | undefined)[] = []
  const added: [day: string, line: string, place: string | undefined, id: string][] = []
  const told: string[] = []
  const { unmount } = render(
    <MemoryRouter>
      <PlaceFinderContext value={(text, give) => give((text as string).startsWith('bel') ? [tower] : [])}>
        <AddSheet
          draftName="add"
          days={days}
          ideas={ideasDay([])}
          dayId={dayId}
          at={at}
          onAdd={async (day, { line, place }, id) => {
            added.push([day.id, line, place?.key, id])
            return isAdded
          }}
          onDetails={(day, form) => {
            told.push(`details ${day.number} ${form?.title ?? ''}`)
            given.push(form)
          }}
          onClose={() => told.push('closed')}
        />
      </PlaceFinderContext>
    </MemoryRouter>,
  )
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'What or where' })
  const type = (line: string) => fireEvent.change(field, { target: { value: line } })
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  return { added, given, told, field, type, press, close: unmount }
}

test('it begins in its field, on the day in view, and says how a line is understood', async () => {
  const { field, type } = await show()
  expect(document.activeElement).toBe(field)
  type('9–11:30 Breakfast tomorrow')
  expect(screen.getByText('Day 3 · 9:00 AM – 11:30 AM · Restaurants')).toBeTruthy()
  type('9–11:30 Breakfast 25€ tomorrow')
  expect(screen.getByText('Day 3 · 9:00 AM – 11:30 AM · Restaurants · 25€')).toBeTruthy()
  type('9–11:30 Dinner 25€ tomorrow')
  expect(screen.getByText('Day 3 · 9:00 PM – 11:30 PM · Restaurants · 25€')).toBeTruthy()
})

test('a line is added to the day in view', async () => {
  const { added, told, type, press } = await show()
  type('Postcards')
  await press('Add')
  expect(added.map(([day, line, place]) => [day, line, place])).toEqual([
    [days[1]!.id, 'Postcards', undefined],
  ])
  expect(told).toEqual(['closed'])
  expect(localStorage.length).toBe(0)
})

test('with the ideas in view, a line is an idea, and goes to a day that is chosen', async () => {
  const { added, type, press } = await show(true, 'ideas')
  type('Postcards')
  await press('Add')
  fireEvent.change(screen.getByRole('combobox', { name: 'Day' }), { target: { value: days[0]!.id } })
  type('Postcards')
  await press('Add')
  expect(added.map(([day]) => day)).toEqual(['ideas', days[0]!.id])
})

test('a place that is offered is added by one press', async () => {
  const { added, told, field, type } = await show()
  act(() => field.focus())
  type('bel')
  await act(async () => screen.getByRole('option', { name: /Belém Tower/ }).click())
  expect(added[0]!.slice(1, 3)).toEqual(['bel', 'tower'])
  expect(told).toEqual(['closed'])
})

test('a place is offered and added on the day that the line names', async () => {
  const { added, field, type } = await show()
  act(() => field.focus())
  type('tomorrow 9:30 bel')
  await act(async () => screen.getByRole('option', { name: /Belém Tower/ }).click())
  expect(added[0]!.slice(1, 3)).toEqual(['tomorrow 9:30 bel', 'tower'])
})

test('a line that could not be added stays, and is the same activity the next time', async () => {
  const { added, told, field, type, press } = await show(false)
  type('Postcards')
  await press('Add')
  await press('Add')
  expect([field.value, told]).toEqual(['Postcards', []])
  expect(added[0]![3]).toBe(added[1]![3])
})

test('more details go on with what was typed, which stays kept until the form has it', async () => {
  const { told, type, press, close } = await show()
  type('9:30 Coffee')
  await press('More details')
  expect(told).toEqual(['details 2 Coffee'])
  close()
  expect((await show()).field.value).toBe('9:30 Coffee')
})

test('the spot on the map goes on to the details as one that was set there', async () => {
  const { given, press } = await show(true, undefined, { lat: 38.71, lon: -9.13, offers: [] })
  await press('More details')
  expect(given).toEqual([{ lat: 38.71, lon: -9.13, isPinned: true }])
})

test('[EDIT6] more details after what seemed to fail are of the same activity, also after a reload', async () => {
  const { added, type, press, close } = await show(false)
  type('9:30 Coffee')
  await press('Add')
  close()
  const again = await show()
  await again.press('More details')
  expect(again.given[0]).toMatchObject({ title: 'Coffee', id: added[0]![3] })
})

test('what is typed while a line is being added is neither lost nor closed', async () => {
  const { promise, resolve } = deferred<boolean>()
  const { added, told, field, type, press } = await show(promise)
  type('Coffee')
  await press('Add')
  type('Cake')
  await press('More details')
  await act(async () => resolve(true))
  expect(added).toHaveLength(1)
  expect([field.value, told]).toEqual(['Cake', []])
})

test('a line whose sheet was closed while it was being added is not there again', async () => {
  const { promise, resolve } = deferred<boolean>()
  const { told, type, press, close } = await show(promise)
  type('Coffee')
  await press('Add')
  close()
  await act(async () => resolve(true))
  expect(told).toEqual([])
  const again = await show()
  expect(again.field.value).toBe('')
})
