import { compareText } from '#shared/plain/compareText.ts'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { Item } from './schema.ts'

type Sorted = Pick<Item, 'time' | 'sortTime' | 'sortTimeOf'>

type Placed = Pick<Item, 'id' | 'pos'>

/** A place longer than this is shortened. Characters. */
const longestKept = 100
/** A place with at most this many characters stays as it is when the places around it are shortened. */
const short = 10

/** An untimed activity stands after all others. */
const untimed = '99:99'

/**
 * The time that an activity sorts by: its own, or the one it was dragged to, which holds until its own changes. Nothing
 * has to be written for that, so it also ends with a change that an older app makes.
 */
export const sortTimeOf = ({ time, sortTime, sortTimeOf }: Sorted): string | null =>
  sortTime !== undefined && sortTimeOf === time ? sortTime : time

/** What an edit says about the time that an activity sorts by: nothing when that is its own. */
export function sortArg(item: Sorted): { sort?: string | null } {
  const sort = sortTimeOf(item)
  return sort === item.time ? {} : { sort }
}

/** Sorts a day's activities: by time (untimed last), then by place, then by id, so the order is total. */
export function compareItems(a: Sorted & Placed, b: Sorted & Placed): number {
  return (
    compareText(sortTimeOf(a) ?? untimed, sortTimeOf(b) ?? untimed) ||
    compareText(a.pos, b.pos) ||
    compareText(a.id, b.id)
  )
}

/** A place between two neighbors; null stands for an end of the list. Neighbors out of order are swapped. */
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

/** `wanted`, or the nearest free place after it when a sibling already has it. */
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
 * [MERGE6] The place that an activity gets in its day: the wanted one, or the nearest free one after it, or the end
 * when none is wanted. Each activity put into the same gap gets a longer place than the one before. A place that grew
 * too long is shortened together with the long ones beside it, which keep their order: `others` are those siblings
 * with their new places.
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
 * Where an activity lands between two neighbors in the sorted list: its place, and its time, which changes when the
 * order requires it. An activity moved past a timed neighbor takes that neighbor's time.
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

/**
 * What a move says about where an activity lands between two neighbors in the sorted list. Its time stays what the
 * person set, also when the place is one for another time.
 */
export function landBetween(
  moved: Pick<Item, 'time'>,
  before: (Sorted & Pick<Item, 'pos'>) | null,
  after: (Sorted & Pick<Item, 'pos'>) | null,
): { pos: string; sort?: string | null } {
  const keyOf = (one: typeof before) => one && { pos: one.pos, time: sortTimeOf(one) }
  const { pos, time } = dropBetween(moved, keyOf(before), keyOf(after))
  return { pos, ...(time !== moved.time && { sort: time }) }
}

/** Sorts by place alone, then by id. */
export const comparePlaces = (a: Placed, b: Placed): number =>
  compareText(a.pos, b.pos) || compareText(a.id, b.id)
