import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import { citiesAround } from '#shared/features/map/districts.ts'
import { districtNames, guidePlaces } from './guideAround.ts'

const data = join(import.meta.dirname, '../../../shared/features/guide/data')
const guide = assembleGuide(name => readFileSync(join(data, name), 'utf8'))
const louvre = { lat: 48.8606, lon: 2.3376 }

test('districts are names of a map', () => {
  const names = districtNames(citiesAround(guide.destinations, [louvre]), [louvre])
  expect(names.find(({ text }) => text === 'Le Marais')).toMatchObject({ kind: 'district' })
})

test('a place of the guide comes with all that an activity there is filled in with', () => {
  const [first] = guidePlaces(citiesAround(guide.destinations, [louvre]), guide.countries)
  expect(first!.offer({ startDate: null, endDate: null })).toMatchObject({
    name: first!.name,
    notes: expect.stringMatching(/Checked [A-Z][a-z]{2} \d{4} .*\.$/) as string,
    fields: { lat: first!.lat, lon: first!.lon, location: expect.stringContaining('Paris') as string },
  })
})
