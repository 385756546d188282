import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { Item } from './schema.ts'

type Placed = Pick<Item, 'id' | 'pos'>

/** A longer place is made short. */
const longestKept = 100
/** A place of so many characters or fewer stays as it is when others around it are made short. */
const short = 10

/** Sorts a day's activities: by time (untimed last), then by place, then by id, so the order is total. */
export function compareItems(
  a: Pick<Item, 'time' | 'pos' | 'id'>,
  b: Pick<Item, 'time' | 'pos' | 'id'>,
): number {
  return compare(a.time ?? '99:99', b.time ?? '99:99') || compare(a.pos, b.pos) || compare(a.id, b.id)
}

/** A place between two neighbours; null stands for the end of the list. Neighbours out of order are swapped. */
export function posBetween(before: string | null, after: string | null): string {
  if (before !== null && before === after) return generateKeyBetween(before, null)
  if (before !== null && after !== null && before > after) return generateKeyBetween(after, before)
  return generateKeyBetween(before, after)
}

/** A place after every other. */
export function posAfterAll(items: readonly Pick<Item, 'pos'>[]): string {
  const last = items.reduce<string | null>((max, { pos }) => (max === null || pos > max ? pos : max), null)
  return generateKeyBetween(last, null)
}

/** `wanted`, or the nearest free place behind it when a sibling stands there already. */
export function freePos(wanted: string, siblings: readonly Placed[], id: string): string {
  let taken = false
  let next: string | null = null
  for (const sibling of siblings) {
    if (sibling.id === id) continue
    if (sibling.pos === wanted) taken = true
    else if (sibling.pos > wanted && (next === null || sibling.pos < next)) next = sibling.pos
  }
  return taken ? generateKeyBetween(wanted, next) : wanted
}

/**
 * [MERGE6] The place that an activity gets among those of its day: the one that it wants, or the nearest free one
 * behind it, or the end when it wants none. Each activity put into the same gap gets a longer place than the one
 * before: one that grew too long is made short, with the long ones beside it, which keep their order. `others` are
 * those, with their new places.
 */
export function settlePlace<Sibling extends Placed>(
  wanted: string | undefined,
  siblings: readonly Sibling[],
  id: string,
): { pos: string; others: Sibling[] } {
  const pos =
    wanted === undefined
      ? posAfterAll(siblings.filter(sibling => sibling.id !== id))
      : freePos(wanted, siblings, id)
  if (pos.length <= longestKept) return { pos, others: [] }
  const placed: Placed = { id, pos }
  const all = [...siblings.filter(sibling => sibling.id !== id), placed].toSorted(comparePlaces)
  const isShort = (one: Placed | undefined) => one === undefined || one.pos.length <= short
  let from = all.indexOf(placed)
  let to = from + 1
  while (!isShort(all[from - 1])) from--
  while (!isShort(all[to])) to++
  const run = all.slice(from, to)
  const keys = generateNKeysBetween(all[from - 1]?.pos ?? null, all[to]?.pos ?? null, run.length)
  return {
    pos: keys[run.indexOf(placed)]!,
    others: run.flatMap((one, at) => (one === placed ? [] : { ...(one as Sibling), pos: keys[at]! })),
  }
}

/**
 * Where an activity lands between two neighbours of the sorted list: its place, and its time when the order
 * asks for another one. Moved past a timed neighbour it takes that neighbour's time.
 */
export function dropBetween(
  moved: Pick<Item, 'time'>,
  before: Pick<Item, 'time' | 'pos'> | null,
  after: Pick<Item, 'time' | 'pos'> | null,
): { pos: string; time: string | null } {
  const earliest = before ? (before.time ?? '99:99') : '00:00'
  const latest = after ? (after.time ?? '99:99') : '99:99'
  const own = moved.time ?? '99:99'
  const time = own < earliest ? earliest : own > latest ? latest : own
  const floor = before && (before.time ?? '99:99') === time ? before.pos : null
  const ceiling = after && (after.time ?? '99:99') === time ? after.pos : null
  return { pos: posBetween(floor, ceiling), time: time === '99:99' ? null : time }
}

/** Sorts by place alone, then by id. */
export const comparePlaces = (a: Placed, b: Placed): number => compare(a.pos, b.pos) || compare(a.id, b.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
