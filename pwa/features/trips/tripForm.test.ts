import { expect, test } from 'vitest'
import { tripCreate } from '#shared/features/trips/mutators.ts'
import { newId } from '#shared/plain/ids.ts'
import { checkTripForm, tripCreateArgs } from './checkTripForm.ts'
import { blankTripForm, isBlank, readTripDraft } from './tripForm.ts'

const lisbon = {
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationCountry: 'Portugal',
  destinationLat: '38.71667',
  destinationLon: '-9.13333',
}
const filled = () => ({ ...blankTripForm(newId()), title: 'Lisbon', destination: lisbon })

test('a title and a destination are enough, and what is sent passes the rules of the edit', () => {
  const form = filled()
  expect(checkTripForm(form)).toBeUndefined()
  expect(tripCreate.args.parse(tripCreateArgs(form))).toEqual({
    id: form.id,
    title: 'Lisbon',
    destination: lisbon,
    dates: { startDate: null, endDate: null },
    travelersCount: 1,
    visibility: 'public',
    coverImage: null,
  })
})

test('a title of spaces is none', () => {
  expect(checkTripForm({ ...filled(), title: '  ' })).toMatchObject({ field: 'title' })
})

test('without a destination it asks for one', () => {
  const problem = { field: 'destination', toast: { title: 'Please select a destination' } }
  expect(checkTripForm({ ...filled(), destination: null })).toEqual(problem)
  expect(checkTripForm({ ...filled(), destination: { ...lisbon, destination: ' ' } })).toEqual(problem)
})

test('it asks for what comes first in the form: the destination, the dates, then the title', () => {
  const form = { ...blankTripForm(newId()), startDate: '2026-05-02', endDate: '2026-05-01' }
  expect(checkTripForm(form)).toMatchObject({ field: 'destination' })
  expect(checkTripForm({ ...form, destination: lisbon })).toMatchObject({ field: 'dates' })
  expect(checkTripForm({ ...form, destination: lisbon, endDate: null })).toMatchObject({ field: 'title' })
})

test('an end before the start is refused; one day or one date is not', () => {
  const dated = (startDate: string | null, endDate: string | null) =>
    checkTripForm({ ...filled(), startDate, endDate })
  expect(dated('2026-05-02', '2026-05-01')).toEqual({
    field: 'dates',
    toast: { title: 'Invalid dates', description: 'End date cannot be earlier than start date' },
  })
  expect(dated('2026-05-02', '2026-05-02')).toBeUndefined()
  expect(dated('2026-05-02', null)).toBeUndefined()
})

test('dates of more days than a trip has room for are refused', () => {
  const dated = (endDate: string) => checkTripForm({ ...filled(), startDate: '2026-01-01', endDate })
  expect(dated('2027-02-04')).toBeUndefined()
  expect(dated('2027-02-05')).toEqual({
    field: 'dates',
    toast: {
      title: 'Too many days',
      description: 'A trip can have up to 400 days. Choose an earlier last day, or continue in a new trip.',
    },
  })
})

test('a draft comes back as it was stored', () => {
  const form = { ...filled(), startDate: '2026-05-02' }
  expect(readTripDraft(JSON.parse(JSON.stringify(form)))).toEqual(form)
})

test.each([undefined, null, 'text', {}, { ...blankTripForm('a'), title: 7 }])(
  'a draft of another shape is none: %j',
  draft => {
    expect(readTripDraft(draft)).toBeUndefined()
  },
)

test('an untouched form is blank and no draft', () => {
  expect(isBlank(blankTripForm('a'))).toBe(true)
  expect(readTripDraft(blankTripForm('a'))).toBeUndefined()
  expect(isBlank({ ...blankTripForm('a'), travelersCount: 2 })).toBe(false)
})
