import { expect, test } from 'vitest'
import { actionText, actionType } from './actionType.ts'
import { describeStep, describeSummary, stepsOf, toldEntries } from './changeSteps.ts'
import { sentenceOf } from './describeEntry.ts'
import type { ChangedFields, ChangeEntry } from '#shared/story/entry.ts'

const [ana, ben, eve] = ['a', 'b', 'e'] as const
const names: Record<string, string> = { [ana]: 'Ana', [ben]: 'Ben' }
const teller = { userId: ana, nameOf: (id: string) => names[id] }

const entry = (action: string, kind: string, fields: ChangedFields, more: Partial<ChangeEntry> = {}) => ({
  action,
  kind,
  id: 'x',
  label: null,
  fields,
  ...more,
})
const to = (before: unknown, after: unknown) => ({ before, after })
const deleted = { deletedAt: to(null, '2027-01-01') }
const restored = { deletedAt: to('2027-01-01', null) }
const louvre = { label: 'Louvre', day: 'Day 2' }
const item = (fields: ChangedFields, more: Partial<ChangeEntry> = {}, action = 'item.update') =>
  entry(action, 'item', fields, { ...louvre, ...more })
const day = (fields: ChangedFields, more: Partial<ChangeEntry> = {}, action = 'day.rename') =>
  entry(action, 'day', fields, { day: 'Day 3', ...more })
const trip = (fields: ChangedFields) => entry('trip.update', 'trip', fields, { label: 'Paris' })
const member = (fields: ChangedFields, more: Partial<ChangeEntry>, action = 'collaborator.invite') =>
  entry(action, 'collaborator', fields, more)
const insights = (verb: string, fields: ChangedFields) => entry(`insights.${verb}`, 'insights', fields)

test.each<[ChangeEntry, string]>([
  [item({}), 'Ana added “Louvre” to Day 2'],
  [item(deleted), 'Ana deleted “Louvre” from Day 2'],
  [item(restored), 'Ana brought back “Louvre” to Day 2'],
  [item(deleted, { label: null, day: undefined! }), 'Ana deleted an activity'],
  [item({ time: to('10:00', '11:30') }), 'Ana changed the time of “Louvre” from 10:00 AM to 11:30 AM'],
  [item({ time: to(null, '00:05') }), 'Ana set the time of “Louvre” to 12:05 AM'],
  [item({ time: to('10:00', null) }), 'Ana removed the time of “Louvre”'],
  [item({ location: to('Paris', 'Rue 1') }), 'Ana changed the location of “Louvre” from “Paris” to “Rue 1”'],
  [item({ category: to('other', 'hotels') }), 'Ana changed the category of “Louvre” from Other to Hotels'],
  [item({ description: to('x', 'y'.repeat(99)) }), 'Ana changed the description of “Louvre”'],
  [item({ description: to(null, 'y'.repeat(99)) }), 'Ana set the description of “Louvre”'],
  [item({ title: to('Museum', 'Louvre') }), 'Ana changed the title of “Louvre” from “Museum” to “Louvre”'],
  [
    item({ time: to('1', '2'), cost: to(null, '$9'), title: to('a', 'b') }),
    'Ana changed the time, cost and title of “Louvre”',
  ],
  [
    item({ dayId: to('d1', 'd2'), pos: to('a0', 'a0') }, { dayBefore: 'Day 1' }),
    'Ana moved “Louvre” from Day 1 to Day 2',
  ],
  [
    item({ dayId: to('d1', 'd2'), pos: to('a0', 'a1'), time: to(null, '09:00') }, { dayBefore: 'Day 1' }),
    'Ana moved “Louvre” from Day 1 to Day 2, at 9:00 AM',
  ],
  [item({ dayId: to('d1', 'd2') }, { day: undefined! }), 'Ana moved “Louvre” to another day'],
  [item({ dayId: to('d2', 'd2'), pos: to('a0', 'a1') }), 'Ana changed the order of “Louvre” on Day 2'],
  [
    item({ dayId: to('d1', null), pos: to('a0', 'a1') }, { day: 'ideas', dayBefore: 'Day 1' }),
    'Ana moved “Louvre” from Day 1 to ideas',
  ],
  [item({ pos: to('a0', 'a1') }, { day: 'ideas' }), 'Ana changed the order of “Louvre” in ideas'],
  [
    item({ sortTime: to(null, '09:00'), sortTimeOf: to(null, '16:00') }),
    'Ana changed the order of “Louvre” on Day 2',
  ],
  [
    item({ time: to('16:00', '09:45'), sortTime: to('09:00', null) }),
    'Ana changed the time of “Louvre” from 4:00 PM to 9:45 AM',
  ],
  [
    item({ pos: to('a0', 'a1'), time: to('09:00', '12:00') }),
    'Ana changed the time of “Louvre” from 9:00 AM to 12:00 PM',
  ],
  [day({}), 'Ana added Day 3'],
  [day({}, { label: 'Old town' }), 'Ana added Day 3, “Old town”'],
  [day(deleted, { count: 4 }), 'Ana deleted Day 3, with 4 activities'],
  [day(deleted, { count: 1, label: 'Old town' }), 'Ana deleted Day 3, “Old town”, with 1 activity'],
  [day(restored), 'Ana brought back Day 3'],
  [day({ title: to(null, 'Old town') }, { label: 'Old town' }), 'Ana named Day 3 “Old town”'],
  [day({ title: to('Old town', null) }), 'Ana removed the title of Day 3'],
  [day({ status: to('suggested', 'confirmed') }), 'Ana confirmed Day 3'],
  [
    day({ date: to('2027-01-05', '2027-01-06'), dayNumber: to(1, 2) }),
    'Ana changed the date of Day 3 from Jan 5, 2027 to Jan 6, 2027',
  ],
  [trip({ destinationTimeZone: to(null, 'Asia/Tokyo') }), 'Ana set the time zone to “Asia/Tokyo”'],
  [trip({}), 'Ana created the trip'],
  [trip(deleted), 'Ana deleted the trip'],
  [trip(restored), 'Ana brought back the trip'],
  [trip({ title: to('Rome', 'Paris') }), 'Ana renamed the trip from “Rome” to “Paris”'],
  [
    trip({ startDate: to('2027-01-05', '2027-02-01'), endDate: to('2027-01-09', '2027-02-01') }),
    'Ana changed the dates from Jan 5, 2027 – Jan 9, 2027 to Feb 1, 2027',
  ],
  [
    trip({ startDate: to(null, '0001-01-01'), endDate: to(null, '9999-12-31') }),
    'Ana changed the dates from no dates to Jan 1, 1 – Dec 31, 9999',
  ],
  [
    trip({
      destination: to('Rome', 'Paris'),
      destinationCity: to('Rome', null),
      destinationLat: to('1', '2'),
    }),
    'Ana changed the destination from “Rome” to “Paris”',
  ],
  [trip({ travelersCount: to(2, 3) }), 'Ana changed the number of travelers from 2 to 3'],
  [trip({ visibility: to('private', 'public') }), 'Ana made the trip public'],
  [trip({ visibility: to('private', 'friends') }), 'Ana made the trip visible to friends'],
  [trip({ showDates: to(undefined, true) }), 'Ana showed the dates to visitors'],
  [trip({ showDates: to(true, false) }), 'Ana hid the dates from visitors until the trip is over'],
  [trip({ currency: to(undefined, 'JPY') }), 'Ana changed the currency to Japanese Yen'],
  [trip({ currency: to('JPY', null) }), 'Ana changed the currency to that of the destination'],
  [trip({ currency: to('JPY', 'CHF'), title: to('a', 'b') }), 'Ana changed the currency and title'],
  [trip({ coverImage: to('https://a', 'https://b') }), 'Ana changed the cover'],
  [trip({ title: to('a', 'b'), travelersCount: to(1, 2) }), 'Ana changed the title and number of travelers'],
  [member({}, { person: ben }), 'Ana invited Ben'],
  [member({}, { person: null, email: 'eve@example.org' }), 'Ana invited eve@example.org'],
  [member({}, { person: eve }), 'Ana invited someone'],
  [member({}, { person: null, pending: true }), 'Ana made an invitation link'],
  [
    member(deleted, { person: null, pending: true }, 'collaborator.remove'),
    'Ana canceled an invitation link',
  ],
  [member({ invitedAt: to('1', '2') }, { person: ben }), 'Ana invited Ben again'],
  [member({ status: to('pending', 'accepted') }, { person: ana }), 'Ana joined the trip'],
  [member({ role: to(undefined, 'viewer') }, { person: ben }), 'Ana let Ben view, not edit'],
  [member({ role: to('viewer', 'editor') }, { person: ben }), 'Ana let Ben edit'],
  [member(deleted, { person: ben }, 'collaborator.remove'), 'Ana removed Ben'],
  [member(deleted, { person: ana }, 'collaborator.remove'), 'Ana left the trip'],
  [member(deleted, { person: ana, pending: true }, 'collaborator.remove'), 'Ana declined the invitation'],
  [
    member(deleted, { person: null, pending: true, email: 'eve@example.org' }, 'collaborator.remove'),
    'Ana canceled the invitation for eve@example.org',
  ],
  [insights('update', {}), 'Ana wrote insights'],
  [insights('update', { localTips: to(null, 'Walk.') }), 'Ana changed the insights on local tips'],
  [
    insights('update', { season: to('a', 'b'), dosAndDonts: to('a', null), language: to('a', 'b') }),
    "Ana changed the insights on season, dos and don'ts and language",
  ],
  [
    insights('restore', { season: to(1, 2), weather: to(1, 2), language: to(1, 2), currency: to(1, 2) }),
    'Ana changed the insights on 4 topics',
  ],
  [insights('request', { isGenerating: to(false, true) }), 'Ana asked for insights'],
  [insights('cancel', { isGenerating: to(true, false) }), 'Ana canceled generating insights'],
  [insights('fill', { season: to(null, 'Warm') }), 'Ana generated insights'],
  [
    insights('fill', { generationError: to(null, 'Busy.') }),
    "Ana asked for insights, but they couldn't be generated",
  ],
  [insights('resolve', { currency: to('a', 'b') }), 'Ana used the new text for currency'],
  [insights('resolve', {}), 'Ana kept their own text in the insights'],
  [entry('insights.some_new-thing', 'insights', { x: to(1, 2) }), 'Ana insights some new thing'],
  [trip({ madeUp: to(1, 2) }), 'Ana changed the trip'],
  [item({ madeUp: to(1, 2) }), 'Ana changed “Louvre”'],
])('%#: %j', (told, sentence) => {
  expect(sentenceOf(told, teller)).toBe(sentence)
})

test('somebody whom nobody can name is someone', () => {
  expect(sentenceOf(item({}), { ...teller, userId: eve })).toBe('Someone added “Louvre” to Day 2')
})

test.each([
  ['item.add', 'activity_added'],
  ['item.update', 'activity_edited'],
  ['item.delete', 'activity_deleted'],
  ['day.delete', 'day_deleted'],
  ['day.confirm', 'day_confirmed'],
  ['collaborator.invite', 'collaborator_invited'],
  ['collaborator.setRole', 'collaborator_changed'],
  ['insights.update', 'insights_edited'],
  ['some.new-thing', 'some_new_thing'],
])('%s is of the type %s', (action, type) => {
  expect(actionType({ action })).toBe(type)
})

test.each([
  ['activity_added', 'added an activity'],
  ['added', 'added an activity'],
  ['edited', 'edited an activity'],
  ['confirmed', 'confirmed a day'],
  ['invited', 'invited a collaborator'],
  ['generated', 'generated an itinerary'],
  ['some_new_thing', 'some new thing'],
])('the type %s reads %s', (type, text) => {
  expect(actionText(type)).toBe(text)
})

const step = (...entries: ChangeEntry[]) => describeStep(entries, teller)
const place = { dayId: to('d1', 'd2'), pos: to('a0', 'a1') }

test.each<[string, string]>([
  [step(day({}, {}, 'day.add'), item({}, {}, 'item.add')), 'added “Louvre” to Day 2'],
  [step(day({}, {}, 'day.add')), 'added Day 3'],
  [step(item({}), item({}, { id: 'y' })), 'added 2 activities to Day 2'],
  [step(item({}), item({}, { id: 'y', day: 'Day 3' })), 'added 2 activities'],
  [step(item(deleted), item(deleted, { id: 'y' })), 'deleted 2 activities from Day 2'],
  [step(item(place), item({ time: to('1', '2') })), 'made 2 changes to “Louvre”'],
  [step(item(place), item(place, { id: 'y' })), 'moved 2 activities to Day 2'],
  [
    step(
      day({}, { suggested: true }, 'day.add'),
      item({}),
      item({}, { id: 'y' }),
      day(deleted, { count: 2 }),
    ),
    'generated an itinerary with 2 activities',
  ],
  [
    step(
      trip({ startDate: to('2027-01-05', '2027-01-06'), endDate: to('2027-01-05', '2027-01-06') }),
      day({ date: to('2027-01-05', '2027-01-06') }, {}, 'day.redate'),
    ),
    'changed the dates from Jan 5, 2027 to Jan 6, 2027, and the plan with them',
  ],
  [step(item({}), trip({ title: to('a', 'b') })), 'made 2 changes'],
])('a step: %s', (told, sentence) => {
  expect(told).toBe(sentence)
})

test('a commit falls into steps; entries of before there were steps are one', () => {
  const entries = [item({}), item({}, { step: 1 }), day({}, { step: 1 }, 'day.add')]
  expect(stepsOf({ entries }).map(each => each.length)).toEqual([1, 2])
  expect(toldEntries(stepsOf({ entries })[1]!)).toEqual([entries[1]])
})

test('a summary names who changed most first', () => {
  expect(describeSummary({ count: 41, by: { [ben]: 11, [ana]: 30 } }, teller.nameOf)).toBe(
    'Ana and Ben made 41 changes',
  )
  expect(describeSummary({ count: 1, by: { [eve]: 1 } }, teller.nameOf)).toBe('Someone made 1 change')
  expect(
    describeSummary({ count: 1500, by: { [ana]: 9, [ben]: 8, c: 7, d: 6, [eve]: 5 } }, teller.nameOf),
  ).toBe('Ana, Ben, Someone and 2 more made 1,500 changes')
})
