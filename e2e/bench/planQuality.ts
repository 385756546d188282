import { addDays } from '../../shared/plain/dates.ts'
import type { Guide, GuideDestination } from '../../shared/features/guide/schema.ts'
import { guideLimits, planTrip } from '../../shared/features/planner/planTrip.ts'
import { paces } from '../../shared/features/planner/schema.ts'
import type { PlanRequest } from '../../shared/features/planner/schema.ts'
import { measurePlan } from '../../shared/features/planner/testing/measurePlan.ts'
import type { PlanFigures } from '../../shared/features/planner/testing/measurePlan.ts'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'

const interests = [
  '',
  'art and museums',
  'food and coffee',
  'history',
  'nature, views, no museums',
  'nightlife and music',
  'beach and shopping',
  'family with kids',
]
/** A winter with holidays, spring, high summer, autumn. */
const starts = ['2026-12-24', '2027-04-05', '2027-07-16', '2027-10-14']
const mostDays = 14
/** Up to this many days, the guide should fill every day. */
const shortDays = 5
/** Lengths of which the figures that change most with the length are told one by one. */
const lengths = [1, 3, 5, 7, 10, 14]

interface Sample extends PlanFigures {
  count: number
  /** Whether people are told that the guide does not fill all of the days. */
  isTold: boolean
  ms: number
  /** The same without waiting for other programs. */
  cpuMs: number
}

/**
 * What is wrong with the plans of all cities, paces, interests, seasons and lengths from one day to two weeks. Of all
 * combinations, every city gets every length at every pace; interests and seasons take turns.
 */
export function planQuality(guide: Guide): Figure[] {
  const samples = guide.destinations.flatMap((destination, city) =>
    Array.from({ length: mostDays }, (_, index) =>
      paces.map((pace, turn) => {
        const step = city + 3 * index + 5 * turn
        return sample(guide, destination, index + 1, {
          pace,
          interests: interests[step % interests.length]!,
          from: starts[(city + index + turn) % starts.length]!,
        })
      }),
    ).flat(),
  )
  const twoWeeks = samples.filter(({ count }) => count === mostDays)
  const timeOf = (time: 'ms' | 'cpuMs', share: number) =>
    quantile(
      twoWeeks.map(each => each[time]),
      share,
    )
  return [
    ...figuresOf(
      samples.filter(({ count }) => count <= shortDays),
      shortDays,
    ),
    ...figuresOf(samples, mostDays),
    ...lengths.flatMap(length => lengthFigures(samples, length)),
    {
      what: 'days with three idle hours, guide fills them all',
      value: shareOf(
        samples.filter(({ isTold }) => !isTold),
        'idleDays',
        'days',
      ),
      unit: '%',
      atMost: 5,
      note: `${samples.filter(({ isTold }) => !isTold).length} plans of which nobody is told otherwise`,
    },
    {
      what: 'the five best-known sights, in 3 days',
      value: 100 * mean(samples.filter(({ count }) => count === 3).map(({ famous }) => famous)),
      unit: '%',
      atLeast: 98,
    },
    { what: 'plan of 14 days, p50', value: timeOf('ms', 0.5), unit: 'ms' },
    { what: 'plan of 14 days, p95', value: timeOf('ms', 0.95), unit: 'ms', atMost: 100 },
    { what: 'processor time of such a plan, p95', value: timeOf('cpuMs', 0.95), unit: 'ms', atMost: 100 },
  ]
}

/** What changes most with the length of a trip. */
function lengthFigures(samples: readonly Sample[], length: number): Figure[] {
  const same = samples.filter(({ count }) => count === length)
  return [
    {
      what: `meals without a place, ${length}-day trips`,
      value: shareOf(same, 'mealsWithoutPlace', 'meals'),
      unit: '%',
      atMost: 5,
    },
    {
      what: `days with three idle hours, ${length}-day trips`,
      value: shareOf(same, 'idleDays', 'days'),
      unit: '%',
    },
  ]
}

const shareOf = (samples: readonly Sample[], part: Counted, whole: Counted): number =>
  (100 * total(samples, part)) / total(samples, whole)

/** Every goal for trips up to so many days. */
function figuresOf(samples: readonly Sample[], days: number): Figure[] {
  const share = (part: Counted, whole: Counted) => shareOf(samples, part, whole)
  const figures: Figure[] = [
    { what: 'places that are closed', value: total(samples, 'closed'), unit: '', atMost: 0 },
    { what: 'places that come twice', value: total(samples, 'repeats'), unit: '', atMost: 0 },
    { what: 'meals without a place', value: share('mealsWithoutPlace', 'meals'), unit: '%', atMost: 5 },
    {
      what: 'days with three idle hours',
      value: share('idleDays', 'days'),
      unit: '%',
      // On longer trips the guide runs out of places, and the plan says so.
      ...(days <= shortDays && { atMost: 5 }),
    },
    {
      what: 'days without a way back to bed',
      value: share('daysWithoutWayBack', 'days'),
      unit: '%',
      atMost: 0,
    },
    { what: 'meals above €80, unasked', value: share('mealsTooDear', 'meals'), unit: '%', atMost: 0 },
    {
      what: 'way of a day to the shortest, p90',
      value: quantile(
        samples.flatMap(({ detours }) => detours),
        0.9,
      ),
      unit: '×',
      atMost: 1.3,
      note: `${samples.length} plans, ${total(samples, 'days')} days`,
    },
  ]
  return figures.map(figure => ({ ...figure, what: `${figure.what}, up to ${days} days` }))
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

type Counted = Exclude<keyof PlanFigures, 'detours'>

const total = (of: readonly Sample[], what: Counted): number => of.reduce((sum, each) => sum + each[what], 0)

function sample(
  guide: Guide,
  destination: GuideDestination,
  count: number,
  { from, ...wishes }: Pick<PlanRequest, 'pace' | 'interests'> & { from: string },
): Sample {
  const facts = guide.countries.find(({ code }) => code === destination.country)!
  const request: PlanRequest = {
    ...wishes,
    destinations: [{ destination, facts }],
    days: Array.from({ length: count }, (_, index) => ({ number: index + 1, date: addDays(from, index) })),
    tripDays: count,
    budget: '',
    travellers: 2,
    existing: [],
    arrival: null,
    departure: null,
  }
  const started = performance.now()
  const before = process.cpuUsage()
  const plan = planTrip(request)
  const { user, system } = process.cpuUsage(before)
  const ms = performance.now() - started
  if (plan.status !== 'planned') throw new Error(`There is no plan for ${destination.name}.`)
  return {
    ...measurePlan(request, plan.days),
    count,
    isTold: guideLimits(request).length > 0,
    ms,
    cpuMs: (user + system) / 1000,
  }
}
