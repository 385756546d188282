import { expect, test } from 'vitest'
import {
  activityProblem,
  blankActivity,
  changedFields,
  fieldsOf,
  formOf,
  isChanged,
  needsOf,
  offersFor,
  readActivityDraft,
} from './activityForm.ts'
import { newDayChoice } from '#shared/features/itinerary/plan.ts'
import type { ActivityForm } from './activityForm.ts'
import type { PlaceOffer } from './placeFinder.ts'
import { chosenPlace, lostPosition, typedLocation } from './placeInForm.ts'
import { pinnedAt } from './rareForm.ts'
import { ramen, temple } from './testing/tokyoPlaces.ts'
import { first, itemRow, samplePlan, second, uuid } from '#shared/features/itinerary/testing/testPlan.ts'

const blank = blankActivity(uuid(1), { day: first, dayNumber: 4, date: null })
const filled: ActivityForm = { ...blank, title: 'Tram 28', location: 'Martim Moniz' }
const forNew = needsOf('add', blank)

test('a new activity starts at nine in the category other', () => {
  expect(blank).toMatchObject({ time: '09:00', category: 'other', dayNumber: '4', date: '' })
})

test.each([
  ['time', { time: '' }],
  ['title', { title: '  ' }],
  ['location', { location: ' ' }],
  ['title', { title: 'x'.repeat(201) }],
  ['dayNumber', { day: newDayChoice, dayNumber: '' }],
  ['dayNumber', { day: newDayChoice, dayNumber: '0' }],
  ['date', { day: newDayChoice, date: '2027-02-30' }],
] as const)('%s is checked', (field, wrong) => {
  expect(activityProblem(filled, forNew)).toBeUndefined()
  expect(activityProblem({ ...filled, ...wrong }, forNew)?.field).toBe(field)
})

test('an activity without a time and a location can stay without when it is changed', () => {
  const bare = formOf({ ...itemRow(3, first, null), location: null })
  const needs = needsOf('edit', bare)
  expect(activityProblem(bare, needs)).toBeUndefined()
  expect(activityProblem({ ...bare, title: ' ' }, needs)?.field).toBe('title')
  expect(activityProblem({ ...bare, time: '25:00' }, needs)?.field).toBe('time')
})

test('a time and a location that were there are still needed', () => {
  const needs = needsOf('edit', filled)
  expect(activityProblem(filled, needs)).toBeUndefined()
  expect(activityProblem({ ...filled, time: '' }, needs)?.message).toBe('Enter a time.')
  expect(activityProblem({ ...filled, location: ' ' }, needs)?.message).toBe('Enter a location.')
  const onMap = { ...filled, location: '', ...pinnedAt({ lat: 1, lon: 2 }) }
  expect(activityProblem(onMap, needs)).toBeUndefined()
})

test.each([
  ['lengthMinutes', { lengthHours: '400' }],
  ['lengthMinutes', { lengthMinutes: '-5' }],
  ['lengthMinutes', { lengthMinutes: '0' }],
  ['link', { link: 'http://example.org' }],
  ['link', { link: 'javascript:alert(1)' }],
  ['zone', { zone: 'over there' }],
] as const)('%s is checked when it is filled in', (field, wrong) => {
  expect(activityProblem({ ...filled, ...wrong }, needsOf('edit', filled))?.field).toBe(field)
})

test.each(['Tokyos', 'GMT+9', 'UTC+2', 'over there'])('%s is no time zone to save', text => {
  for (const field of ['zone', 'endZone'] as const) {
    const problem = activityProblem({ ...filled, [field]: text }, needsOf('edit', filled))
    expect(problem).toEqual({
      field,
      message: "We don't know this time zone. Enter its city, or a name such as Asia/Tokyo.",
    })
  }
})

test('a city names its time zone', () => {
  const form = { ...filled, zone: ' New York', endZone: 'tokyo' }
  expect(activityProblem(form, forNew)).toBeUndefined()
  expect(fieldsOf(form)).toMatchObject({ zone: 'America/New_York', endZone: 'Asia/Tokyo' })
})

test('a time zone from before that is not known here keeps nobody from changing something else', () => {
  const start = formOf({ ...itemRow(1, first, '09:00'), location: 'Base', zone: 'Mars/Olympus' })
  const form = { ...start, title: 'Landing' }
  expect(activityProblem(form, needsOf('edit', start))).toBeUndefined()
  expect(changedFields({ start, form })).toEqual({ title: 'Landing' })
  expect(activityProblem({ ...form, zone: 'Mars/Utopia' }, needsOf('edit', start))?.field).toBe('zone')
})

test('the number of a new day does not matter while an existing day is chosen', () => {
  expect(activityProblem({ ...filled, dayNumber: '' }, forNew)).toBeUndefined()
})

test('empty texts are none', () => {
  expect(fieldsOf(filled)).toMatchObject({ description: null, cost: null, location: 'Martim Moniz' })
})

test('only what was changed is sent', () => {
  const start = formOf({ ...itemRow(1, first, '09:00'), cost: '$3' })
  expect(changedFields({ start, form: { ...start, cost: '' } })).toEqual({ cost: null })
  // An activity without a category is shown as other; that alone is not a change.
  expect(changedFields({ start, form: start })).toEqual({})
})

test('a draft comes back as it was kept, and one of another shape does not', () => {
  const draft = { start: blank, form: filled }
  expect(readActivityDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(isChanged(draft)).toBe(true)
  expect(isChanged({ start: blank, form: blank })).toBe(false)
  expect(readActivityDraft({ form: filled })).toBeUndefined()
})

test('what a quickly added activity lacks is offered: the time before it and the place of the trip', () => {
  const start = formOf({ ...itemRow(3, first, null), location: null })
  expect(offersFor(start, samplePlan(), 'Lisbon')).toEqual({ time: '10:00', location: 'Lisbon' })
  const alone = formOf({ ...itemRow(9, second, null), location: 'Belém' })
  expect(offersFor(alone, samplePlan(), 'Lisbon')).toEqual({ time: '12:00', location: null })
  expect(offersFor(formOf(itemRow(1, uuid(77), null)), samplePlan(), 'Lisbon').time).toBe('09:00')
})

const tower: PlaceOffer = {
  key: 'tower',
  name: 'Belém Tower',
  detail: '',
  fields: {
    category: 'activities',
    location: 'Belém, Lisbon',
    lat: 38.6916,
    lon: -9.216,
    hours: 'Tu-Su 09:30-18:00',
    durationMinutes: 45,
    cost: 'Up to €15',
    description: 'The little fortress.',
  },
}

test('a chosen place fills in what is empty, and leaves what was typed', () => {
  expect(fieldsOf({ ...blank, ...chosenPlace(tower, blank) })).toEqual({
    ...tower.fields,
    time: '09:00',
    title: 'Belém Tower',
  })
  const own = { ...blank, title: 'Picnic', cost: '€5', category: 'restaurants' as const, lengthHours: '2' }
  expect(fieldsOf({ ...own, ...chosenPlace(tower, own) })).toMatchObject({
    title: 'Picnic',
    cost: '€5',
    category: 'restaurants',
    durationMinutes: 120,
    location: 'Belém, Lisbon',
  })
})

test('another location typed by hand takes the position and the hours away', () => {
  const start = formOf({ ...itemRow(1, first, '09:00'), ...tower.fields })
  expect(changedFields({ start, form: { ...start, ...typedLocation('Alfama', start) } })).toEqual({
    location: 'Alfama',
    lat: null,
    lon: null,
    hours: null,
  })
})

test('another location typed by hand takes away all that came with the place except its name', () => {
  const chosen = { ...blank, ...chosenPlace(temple, blank) }
  expect(fieldsOf({ ...chosen, ...typedLocation('Shinjuku Gyoen', chosen) })).toEqual({
    time: '09:00',
    title: 'Sensō-ji',
    category: 'activities',
    location: 'Shinjuku Gyoen',
    description: null,
    cost: null,
  })
  const own = { ...chosen, description: 'Meet Ken.', cost: '¥500', lengthMinutes: '30', localText: '雷門' }
  expect({ ...own, ...typedLocation('Kaminarimon', own) }).toMatchObject({
    description: 'Meet Ken.',
    cost: '¥500',
    lengthHours: '1',
    lengthMinutes: '30',
    localText: '雷門',
  })
})

test('the local name of a saved place goes with its location; one that was typed without a place stays', () => {
  const placed = formOf({ ...itemRow(1, first, '09:00'), ...temple.fields })
  const change = { start: placed, form: { ...placed, ...typedLocation('Shinjuku Gyoen', placed) } }
  expect(changedFields(change)).toEqual({
    location: 'Shinjuku Gyoen',
    lat: null,
    lon: null,
    hours: null,
    localText: null,
  })
  const typed = formOf({ ...itemRow(1, first, '09:00'), location: 'Shinjuku Gyoe', localText: '新宿御苑' })
  expect(typedLocation('Shinjuku Gyoen', typed)).not.toHaveProperty('localText')
})

const palace = { location: 'Rua de Belm', lat: 38.6978, lon: -9.2051 }
/** The form after the location was typed so, letter by letter or at once. */
const afterTyping = (form: ActivityForm, ...locations: string[]): ActivityForm =>
  locations.reduce((typed, location) => ({ ...typed, ...typedLocation(location, typed) }), form)

test('a place keeps what is known of it while its location is corrected or gets a number', () => {
  const found = formOf({ ...itemRow(1, first, '09:00'), ...palace })
  const corrected = afterTyping(found, 'Rua de Bel', 'Rua de Belé', 'Rua de Belém', 'Rua de Belém 4')
  expect(changedFields({ start: found, form: corrected })).toEqual({ location: 'Rua de Belém 4' })
  const chosen = { ...blank, ...chosenPlace(temple, blank) }
  expect(fieldsOf(afterTyping(chosen, 'Asakusa, Tokio'))).toEqual({
    ...fieldsOf(chosen),
    location: 'Asakusa, Tokio',
  })
})

test('a location that is added says more about a position that is known already', () => {
  const found = formOf({ ...itemRow(1, first, '09:00'), ...palace, location: null })
  const typed = afterTyping(found, 'A', 'Alfama')
  expect(changedFields({ start: found, form: typed })).toEqual({ location: 'Alfama' })
})

test('what another location took away is back with the first one, except what the person had changed', () => {
  const chosen = { ...blank, ...chosenPlace(temple, blank), cost: '' }
  const away = afterTyping(chosen, '', 'S', 'Shinjuku')
  expect(away).toMatchObject({ lat: null, hours: '', description: '', localText: '', cost: '' })
  expect(lostPosition(away)).toEqual({ lat: 35.7148, lon: 139.7967 })
  const back = afterTyping(away, 'Asakus')
  expect(fieldsOf(back)).toEqual({ ...fieldsOf(chosen), location: 'Asakus' })
  expect(lostPosition(back)).toBeNull()
  const kept = { ...away, ...pinnedAt(lostPosition(away)) }
  expect(afterTyping(kept, 'Shinjuku Gyoen')).toMatchObject({ lat: 35.7148, hours: '' })
  // A position that the person removed is not one that was lost.
  const removed = { ...chosen, ...pinnedAt(null) }
  expect(lostPosition(removed)).toBeNull()
  expect(afterTyping(removed, 'Shinjuku', 'Asakusa, Tokyo')).toMatchObject({ lat: null, hours: '24/7' })
})

test('a draft that was kept before it knew the location of its place loses only that place', () => {
  const chosen = { ...blank, ...chosenPlace(temple, blank) }
  const { location: _location, lat: _lat, lon: _lon, hours: _hours, ...known } = chosen.fromPlace
  const old = { ...chosen, fromPlace: known }
  expect(afterTyping(old, 'Asakusa 5, Tokyo')).toMatchObject({ lat: 35.7148, hours: '24/7' })
  expect(afterTyping(old, 'Shinjuku')).toMatchObject({
    lat: null,
    hours: '',
    description: '',
    title: 'Sensō-ji',
  })
})

test('a second choice replaces what came with the first, and leaves what was typed', () => {
  const chosen = { ...blank, ...chosenPlace(temple, blank) }
  expect(fieldsOf({ ...chosen, ...chosenPlace(tower, chosen) })).toEqual({
    ...tower.fields,
    time: '09:00',
    title: 'Belém Tower',
  })
  expect(fieldsOf({ ...chosen, ...chosenPlace(ramen, chosen) })).toEqual({
    ...ramen.fields,
    time: '09:00',
    title: 'Ramen Street',
    description: null,
    cost: null,
  })
  const own = { ...chosen, title: 'Picnic', cost: '€5', lengthMinutes: '30' }
  expect(fieldsOf({ ...own, ...chosenPlace(tower, own) })).toMatchObject({
    title: 'Picnic',
    cost: '€5',
    durationMinutes: 90,
    description: 'The little fortress.',
  })
})

test('a choice after another location was typed replaces the name of the first place, too', () => {
  const chosen = { ...blank, ...chosenPlace(temple, blank) }
  const typed = { ...chosen, ...typedLocation('bel', chosen) }
  expect(fieldsOf({ ...typed, ...chosenPlace(tower, typed) })).toMatchObject({
    ...tower.fields,
    title: 'Belém Tower',
  })
})

test('a reload keeps what came with the place, and is no change', () => {
  const reload = (form: ActivityForm) => readActivityDraft(JSON.parse(JSON.stringify({ start: form, form })))!
  const chosen = reload({ ...blank, ...chosenPlace(temple, blank) }).form
  expect({ ...chosen, ...chosenPlace(tower, chosen) }.description).toBe('The little fortress.')
  expect(isChanged(reload(formOf({ ...itemRow(1, first, '09:00'), ...temple.fields })))).toBe(false)
})

test('a position set on the map stays while the location is typed, until a place is chosen or it is removed', () => {
  const pinned = { ...blank, ...pinnedAt({ lat: 1, lon: 2 }) }
  const typed = { ...pinned, ...typedLocation('By the well', pinned) }
  expect(typed).toMatchObject({ location: 'By the well', lat: 1, lon: 2 })
  expect({ ...typed, ...chosenPlace(tower, typed) }).toMatchObject({ lat: 38.6916, isPinned: false })
  expect({ ...typed, ...pinnedAt(null) }).toMatchObject({ lat: null, lon: null, isPinned: false })
})

test('a position that was set on the map and saved stays while the location is corrected', () => {
  const set = formOf({
    ...itemRow(1, first, '09:00'),
    location: 'Rua de Belm',
    localText: 'the blue door',
    lat: 38.697_512,
    lon: -9.2068,
  })
  expect(changedFields({ start: set, form: { ...set, ...typedLocation('Rua de Belém', set) } })).toEqual({
    location: 'Rua de Belém',
  })
  // A place of the guide whose pin was dragged: its local name and its hours are still those of the place.
  const dragged = formOf({ ...itemRow(1, first, '09:00'), ...temple.fields, lon: 139.796_612 })
  expect(changedFields({ start: dragged, form: { ...dragged, ...typedLocation('Ueno', dragged) } })).toEqual({
    location: 'Ueno',
    hours: null,
    localText: null,
  })
})

test('a saved town or sight without hours is not where another location is', () => {
  const town = { location: 'Sintra, Portugal', lat: 38.8017, lon: -9.378 }
  const saved = formOf({ ...itemRow(1, first, '09:00'), ...town })
  expect({ ...saved, ...typedLocation('Cascais', saved) }).toMatchObject({ lat: null, lon: null })
})

test('a new activity may say where it is on the map instead of by a location', () => {
  const nameless = { ...filled, location: '' }
  expect(activityProblem(nameless, forNew)?.field).toBe('location')
  expect(activityProblem({ ...nameless, ...pinnedAt({ lat: 1, lon: 2 }) }, forNew)).toBeUndefined()
})

test('a link is completed, and a length is hours and minutes', () => {
  const form = { ...filled, link: 'example.org/a', lengthHours: '1', lengthMinutes: '30' }
  expect(fieldsOf(form)).toMatchObject({ link: 'https://example.org/a', durationMinutes: 90 })
  expect(formOf({ ...itemRow(1, first, null), durationMinutes: 90 })).toMatchObject({
    lengthHours: '1',
    lengthMinutes: '30',
  })
  expect(fieldsOf(filled)).not.toHaveProperty('link')
})

test('a draft that was kept before there were lengths is still read', () => {
  const { lengthHours: _hours, lat: _lat, link: _link, fromPlace: _place, ...old } = filled
  expect(readActivityDraft({ start: old, form: old })?.form).toEqual(filled)
})
