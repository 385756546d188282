import { generateKeyBetween } from 'fractional-indexing'
import type { Item } from './schema.ts'

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
export function freePos(wanted: string, siblings: readonly Pick<Item, 'id' | 'pos'>[], id: string): string {
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

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
