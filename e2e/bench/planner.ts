import { gunzipSync } from 'node:zlib'
import { packGuide } from '../../pwa/guide/guidePlugin.ts'
import type { Guide } from '../../shared/features/guide/schema.ts'
import { indexGuide, searchGuide } from '../../shared/features/guide/search.ts'
import { planTrip } from '../../shared/features/planner/planTrip.ts'
import { paces } from '../../shared/features/planner/schema.ts'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'

export const name = 'planner'

const typed = ['louvre museum', 'sacré-cœur', 'rome coffee', 'night market', 'temple of', 'art', 'zzzzzz']
const interests = ['art', 'food and coffee', 'nature, views, no museums']

/** The built-in guide on a device: unpacking it, searching it at every keystroke, planning two weeks from it. */
export async function run(): Promise<Figure[]> {
  const packed = packGuide()
  const started = performance.now()
  const guide = JSON.parse(new TextDecoder().decode(gunzipSync(packed))) as Guide
  const index = indexGuide(guide)
  const indexedMs = performance.now() - started

  const queries = typed.flatMap(text => Array.from(text, (_, end) => text.slice(0, end + 1)))
  const keystrokes = queries.map(text =>
    timed(() => searchGuide(index, { text, near: guide.destinations[0]! })),
  )
  const plans = guide.destinations.flatMap(destination =>
    paces.flatMap(pace => interests.map(text => timed(() => twoWeeks(guide, destination, pace, text)))),
  )
  return [
    { what: 'guide, gzip', value: packed.length / 1024, unit: 'KB', note: `${index.length} places` },
    { what: 'guide unpacked and indexed', value: indexedMs, unit: 'ms' },
    { what: 'place search, keystroke p95', value: quantile(keystrokes, 0.95), unit: 'ms', atMost: 30 },
    { what: 'plan of 14 days, p50', value: quantile(plans, 0.5), unit: 'ms' },
    {
      what: 'plan of 14 days, slowest',
      value: quantile(plans, 1),
      unit: 'ms',
      atMost: 100,
      note: `${plans.length} plans: every destination, pace and ${interests.length} interests`,
    },
  ]
}

function twoWeeks(
  guide: Guide,
  destination: Guide['destinations'][number],
  pace: (typeof paces)[number],
  text: string,
) {
  const facts = guide.countries.find(({ code }) => code === destination.country)!
  const days = Array.from({ length: 14 }, (_, index) => ({
    number: index + 1,
    date: `2027-05-${String(index + 3).padStart(2, '0')}`,
  }))
  return planTrip({
    destinations: [{ destination, facts }],
    days,
    interests: text,
    budget: '',
    pace,
    travellers: 2,
    existing: [],
    arrival: null,
    departure: null,
  })
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}
