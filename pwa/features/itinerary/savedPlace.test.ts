import { expect, test } from 'vitest'
import { first, itemRow } from '#shared/features/itinerary/testing/testPlan.ts'
import { changedFields, formOf } from './activityForm.ts'
import { chosenPlace, typedLocation } from './placeInForm.ts'
import { savedPlace, withSavedPlace } from './savedPlace.ts'
import { ramen, temple } from './testing/tokyoPlaces.ts'

const atRamenStreet = {
  category: 'restaurants',
  location: 'Marunouchi, Tokyo',
  lat: 35.6812,
  lon: 139.7671,
  localText: null,
  hours: null,
}
const item = { ...itemRow(1, first, '09:00'), ...temple.fields, title: 'Sensō-ji' }

test('another place replaces what the first one filled in before the activity was saved', () => {
  const saved = formOf(item)
  const form = withSavedPlace(saved, saved, savedPlace(saved, [temple]))
  expect(changedFields({ start: saved, form: { ...form, ...chosenPlace(ramen, form) } })).toEqual({
    ...atRamenStreet,
    title: 'Ramen Street',
    description: null,
    cost: null,
    durationMinutes: null,
  })
})

test('what the person typed before the activity was saved stays', () => {
  const own = {
    title: 'Dinner',
    description: 'Meet Ken.',
    cost: '¥500',
    localText: '雷門',
    durationMinutes: 90,
  }
  const saved = formOf({ ...item, ...own })
  const form = withSavedPlace(saved, saved, savedPlace(saved, [temple]))
  expect(changedFields({ start: saved, form: { ...form, ...chosenPlace(ramen, form) } })).toEqual(
    atRamenStreet,
  )
  expect(changedFields({ start: saved, form: { ...form, ...typedLocation('Shibuya', form) } })).toEqual({
    location: 'Shibuya',
    lat: null,
    lon: null,
    hours: null,
  })
})

test('what the planner wrote about the first place goes with it, and what a person added stays', () => {
  const description = 'The oldest temple.\n\nClose to lunch, and quiet early. Allow 1½ hours.'
  const planned = formOf({ ...item, description })
  const form = withSavedPlace(planned, planned, savedPlace(planned, [temple]))
  expect(typedLocation('Shibuya', form)).toMatchObject({ description: '' })
  expect(chosenPlace(ramen, form)).toMatchObject({ description: '' })
  const own = formOf({ ...item, description: `${description}\n\nMeet Ken.` })
  const ownForm = withSavedPlace(own, own, savedPlace(own, [temple]))
  expect(typedLocation('Shibuya', ownForm)).not.toHaveProperty('description')
})

test('a meal that the planner named after its place is named after the next one', () => {
  const saved = formOf({ ...item, title: 'Dinner at Sensō-ji' })
  const form = withSavedPlace(saved, saved, savedPlace(saved, [temple]))
  const chosen = chosenPlace(ramen, form)
  expect(chosen.title).toBe('Dinner at Ramen Street')
  const again = chosenPlace(temple, { ...form, ...chosen })
  expect(again.title).toBe('Dinner at Sensō-ji')
})

test('of several places in one house, the one counts that the activity says most of', () => {
  const saved = formOf(item)
  const cafe = { ...temple, name: 'Café', fields: { ...temple.fields, description: 'Cakes.', hours: null } }
  expect(savedPlace(saved, [cafe, temple, cafe])).toMatchObject({ title: 'Sensō-ji', hours: '24/7' })
  const other = formOf({ ...itemRow(1, first, null), location: 'Gate 2', lat: 35.7148, lon: 139.7967 })
  expect(savedPlace(other, [cafe, temple])).toBeNull()
})

test('a form that names another place by now knows that one', () => {
  const saved = formOf(item)
  const place = savedPlace(saved, [temple])
  const chosen = { ...saved, title: 'Picnic', ...chosenPlace(ramen, { ...saved, title: 'Picnic' }) }
  expect(withSavedPlace(chosen, saved, place)).toBe(chosen)
  expect(withSavedPlace(saved, saved, null)).toBe(saved)
})
