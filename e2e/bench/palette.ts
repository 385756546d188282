import { indexTrip, searchIndex } from '../../pwa/app/overlays/searchIndex.ts'
import type { Item } from '../../shared/features/itinerary/schema.ts'
import type { Trip } from '../../shared/features/trips/schema.ts'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'

export const name = 'palette'

const typed = ['jeronimos', 'tram 28', 'rua de belem', 'museum of', 'breakfast', 'xyzzy', 'a b c']
const words = 'tram museum walk dinner at the old town of belem with a view and coffee by river'.split(' ')
const [trips, itemsOfTrip] = [40, 500]

/** Searching the trips of a device that has 20,000 activities, at every keystroke; and making its index. */
export async function run(): Promise<Figure[]> {
  const device = Array.from({ length: trips }, (_, at) => tripWithPlan(at))
  let index: ReturnType<typeof indexTrip> = []
  const madeMs = timed(() => (index = device.flatMap(indexTrip)))
  const queries = typed.flatMap(text => Array.from(text, (_, at) => text.slice(0, at + 1)))
  for (const query of queries) searchIndex(index, query)
  const times = queries.flatMap(query => [0, 1, 2].map(() => timed(() => searchIndex(index, query))))
  return [
    { what: 'index of 20,000 activities made', value: madeMs, unit: 'ms', note: 'in 40 parts' },
    { what: 'keystroke, p50', value: quantile(times, 0.5), unit: 'ms' },
    { what: 'keystroke, slowest', value: quantile(times, 1), unit: 'ms', atMost: 20 },
  ]
}

function tripWithPlan(at: number) {
  const pick = (n: number, count: number) =>
    Array.from({ length: count }, (_, k) => words[(at * 7 + n * 3 + k * 5) % words.length]).join(' ')
  const trip = { id: `t${at}`, title: `Trip ${at}`, destination: 'Lisbon' } as Trip
  const items = Array.from(
    { length: itemsOfTrip },
    (_, n) =>
      ({
        id: `${at}-${n}`,
        dayId: 'd',
        title: `${pick(n, 3)} ${n}`,
        location: `Rua ${pick(n, 2)} ${n % 90}`,
        // Every third has a note.
        description: n % 3 === 0 ? pick(n, 25) : null,
      }) as Item,
  )
  return { trip, days: [], people: [], items }
}

/** Processor time in ms: what else runs on the machine must not count. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
