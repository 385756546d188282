import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GuideDestination } from '#shared/features/guide/schema.ts'
import { acceptCandidates } from './acceptCandidates.ts'
import { sources } from './candidate.ts'
import type { CandidateFile, SourceName } from './candidate.ts'
import { importCandidates } from './importCandidates.ts'

const place = (name: string, lat: number, lon: number) => ({
  name,
  lat,
  lon,
  hours: 'Mo-Su 09:00-19:00',
  district: 'Centro',
})
const rome = {
  slug: 'rome',
  lat: 41.9,
  lon: 12.48,
  places: [
    place('Colosseum', 41.8902, 12.4922),
    place('Pantheon', 41.8986, 12.4768),
    place('Capitoline Museums', 41.8929, 12.4826),
  ],
} as unknown as GuideDestination
const paris = { slug: 'paris', lat: 48.86, lon: 2.35, places: [] } as unknown as GuideDestination

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wend-candidates-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function imported(source: SourceName, text: string | Uint8Array, name = 'file') {
  const file = join(folder, name)
  writeFileSync(file, text)
  await importCandidates({ source, file, cities: [rome, paris], out: folder })
  return JSON.parse(readFileSync(join(folder, 'rome', `${source}.json`), 'utf8')) as CandidateFile
}

const colosseum = { name: 'Colosseum', tourism: 'attraction', opening_hours: 'Mo-Su 09:00-19:00' }
const pantheon = { name: 'The Pantheon', historic: 'temple', opening_hours: 'Mo-Su 09:00-18:00' }
const cafe = { name: 'Caffè Ñ & Co', amenity: 'cafe', opening_hours: 'sunrise-sunset' }
const tagged = (tags: Record<string, string>) =>
  Object.entries(tags)
    .map(([k, v]) => `<tag k="${k}" v="${v.replaceAll('&', '&amp;')}"/>`)
    .join('')

const extracts = {
  XML: `<?xml version="1.0"?><osm version="0.6">
    <node id="1" lat="41.8903" lon="12.4922">${tagged(colosseum)}</node>
    <node id="9" lat="41.8" lon="12.4"/>
    <node id="2" lat="41.8987" lon="12.4768">${tagged(pantheon)}</node>
    <node id="3" lat="41.91" lon="12.5">${tagged(cafe)}</node>
    <node id="4" lat="41.91" lon="12.5">${tagged({ name: 'A bench', amenity: 'bench' })}</node>
    <node id="5" lat="45.4" lon="12.3">${tagged({ ...colosseum, name: 'Far away' })}</node></osm>`,
  Overpass: JSON.stringify({
    elements: [
      { type: 'node', id: 1, center: { lat: 41.8903, lon: 12.4922 }, tags: colosseum },
      { type: 'node', id: 2, lat: 41.8987, lon: 12.4768, tags: pantheon },
      { type: 'node', id: 3, lat: 41.91, lon: 12.5, tags: cafe },
      { type: 'node', id: 4, tags: colosseum },
    ],
  }),
  GeoJSON: JSON.stringify({
    features: [
      {
        id: 'node/1',
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [12.4921, 41.8902],
              [12.4923, 41.8904],
              [12.4921, 41.8902],
            ],
          ],
        },
        properties: colosseum,
      },
      { id: 'node/2', geometry: { type: 'Point', coordinates: [12.4768, 41.8987] }, properties: pantheon },
      { id: 'node/3', geometry: { type: 'Point', coordinates: [12.5, 41.91] }, properties: cafe },
      { id: 'node/4', geometry: null, properties: colosseum },
    ],
  }),
}

test.each(Object.entries(extracts))(
  'an extract of OpenStreetMap in %s is compared with the guide',
  async (_form, text) => {
    const { candidates, ...head } = await imported('osm', text)
    expect(head).toEqual({ source: 'osm', city: 'rome', ...sources.osm })
    expect(head.license).toMatch(/^ODbL/)
    expect(candidates).toMatchObject([
      { id: 'node/1', category: 'activities', finding: { is: 'same', place: 'Colosseum' } },
      {
        id: 'node/2',
        hours: 'Mo-Su 09:00-18:00',
        finding: { is: 'hours-differ', place: 'Pantheon', hoursHere: 'Mo-Su 09:00-19:00' },
      },
      {
        id: 'node/3',
        name: 'Caffè Ñ & Co',
        category: 'restaurants',
        hoursThere: 'sunrise-sunset',
        finding: { is: 'new' },
      },
    ])
  },
)

test.each(['<html></html>', '{"hello":1}', 'not at all'])('%s is no extract of OpenStreetMap', async text => {
  await expect(imported('osm', text)).rejects.toThrow(/OpenStreetMap|Overpass|JSON/)
})

test('the listings of a dump of Wikivoyage are read, without their texts', async () => {
  const wikitext = `==See==
* {{see | name=[[Colosseum|Colosseum]] | lat=41.8950 | long=12.4922 | hours=Daily 9:00–19:00 | wikidata=Q10285
| content=Large {{convert|48|m}} high | price=€18 }}
* {{sleep|name=Hotel '''Uno'''|lat=41.9|long=12.49|hours=call {{phone|1}} ahead|content=Nice.}}
* {{listing|type=eat|name=Da Enzo|lat=41.888|long=12.477|hours=M-F 12:00-15:00, Sa 12:00-16:00}}
* {{buy|name=Shop|lat=41.9|long=12.49}} {{see|name=Somewhere}}`
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
  const page = `<page><title>Rome/Centre</title><revision><text xml:space="preserve">${wikitext}</text></revision></page>`
  const { candidates, license } = await imported('wikivoyage', `<mediawiki>${page}<page></page></mediawiki>`)
  expect(license).toMatch(/^CC BY-SA 4\.0/)
  expect(candidates).toMatchObject([
    { id: 'Q10285', name: 'Colosseum', hours: 'Mo-Su 09:00-19:00', finding: { is: 'moved', meters: 534 } },
    { id: 'Rome/Centre: Hotel Uno', category: 'hotels', finding: { is: 'new' } },
    { name: 'Da Enzo', category: 'restaurants', hours: 'Mo-Fr 12:00-15:00; Sa 12:00-16:00' },
  ])
  expect(JSON.stringify(candidates)).not.toMatch(/Nice|Large/)
})

const item = (id: string, name: string, [latitude, longitude]: [number, number], more: object = {}) => ({
  id,
  labels: { en: { value: name } },
  claims: {
    P31: [{ mainsnak: { datavalue: { value: { id: 'Q33506' } } } }],
    P625: [{ mainsnak: { datavalue: { value: { latitude, longitude } } } }],
    ...more,
  },
})
const items = [
  item('Q1', 'Museums Capitoline', [41.89291, 12.48261]),
  item('Q2', 'Museum of Clocks', [41.912345, 12.4712]),
  item('Q3', 'Closed Museum', [41.91, 12.47], { P576: [{ mainsnak: { datavalue: { value: {} } } }] }),
  item('Q4', 'A street', [41.91, 12.47], { P31: [{ mainsnak: { datavalue: { value: { id: 'Q79007' } } } }] }),
  item('Q5', 'Pantheon', [41.9, 12.4768]),
]
const dump = `[\n${items.map(each => JSON.stringify(each)).join(',\n')}\n]\n`

describe('a dump of Wikidata', () => {
  test('is read line by line, also when it is gzipped', async () => {
    const { candidates } = await imported('wikidata', gzipSync(dump), 'dump.json.gz')
    expect(candidates.map(({ id, finding }) => [id, finding.is])).toEqual([
      ['Q1', 'same'],
      ['Q2', 'new'],
      ['Q5', 'moved'],
    ])
  })

  test('gives positions to lines that a person has to finish', async () => {
    const file = await imported('wikidata', dump)
    const [fresh, moved] = acceptCandidates(file, ['Q2', 'Q5'], rome).map(line => JSON.parse(line) as object)
    expect(fresh).toMatchObject({
      name: 'Museum of Clocks',
      lat: 41.9123,
      lon: 12.4712,
      text: '',
      source: 'open-data',
    })
    expect(moved).toEqual({ ...rome.places[1], lat: 41.9, lon: 12.4768, source: 'open-data' })
    expect(() => acceptCandidates(file, ['Q99'], rome)).toThrow('Q99 is not in this file')
  })
})

test.each(['osm', 'wikivoyage'] as const)(
  'nothing of %s gets into the guide, whatever its file says',
  async source => {
    const file = { ...(await imported('wikidata', dump)), source }
    expect(() => acceptCandidates(file, ['Q2'], rome)).toThrow('for comparing only')
  },
)
