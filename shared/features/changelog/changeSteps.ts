import { countText } from '#shared/plain/countText.ts'
import { listText } from '#shared/plain/listText.ts'
import { activities, personText } from '#shared/story/phrases.ts'
import { changedNames, lifeOf } from '#shared/story/entry.ts'
import { describeEntry } from './describeEntry.ts'
import type { NameOf, Teller } from '#shared/story/entry.ts'
import type { Change, ChangeSummary } from './schema.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'

/** Entries of one action, oldest first. */
export type Step = readonly ChangeEntry[]

/** The actions in a commit, oldest first. */
export function stepsOf({ entries }: Pick<Change, 'entries'>): Step[] {
  const steps = new Map<number, ChangeEntry[]>()
  for (const entry of entries) {
    const step = steps.get(entry.step ?? 0)
    if (step) step.push(entry)
    else steps.set(entry.step ?? 0, [entry])
  }
  return [...steps.values()]
}

/** True when the action generated an itinerary, that is, suggested days. */
export const isGenerated = (step: Step): boolean => step.some(({ suggested }) => suggested === true)

/**
 * How many entries a row is in the list that the API gives: a generated itinerary is one of them, and so is a day that
 * was summed up.
 */
export const countListed = (change: Pick<Change, 'entries'>): number =>
  Math.max(
    stepsOf(change).reduce((sum, step) => sum + (isGenerated(step) ? 1 : step.length), 0),
    1,
  )

/**
 * Entries worth a line. Leaves out a day that was made along with its content, and the leftover invitations of
 * someone who accepted one.
 */
export function toldEntries(step: Step): Step {
  const told = step.filter(
    entry =>
      !(entry.action === 'day.add' && lifeOf(entry) === 'made') &&
      !(entry.action === 'collaborator.accept' && lifeOf(entry) === 'deleted'),
  )
  return told.length > 0 ? told : step
}

/** What a step says after the name of the person who made it; its entries say the rest. */
export function describeStep(step: Step, teller: Teller): string {
  const told = toldEntries(step)
  const [first] = told
  if (!first) return 'changed the trip'
  if (isGenerated(step)) {
    const count = told.filter(entry => entry.kind === 'item' && lifeOf(entry) === 'made').length
    return `generated an itinerary with ${activities(count)}`
  }
  if (told.length === 1) return describeEntry(first, teller)
  const dates = told.find(entry => entry.kind === 'trip' && changedNames(entry).includes('startDate'))
  if (dates) return `${describeEntry(dates, teller)}, and the plan with them`
  const life = lifeOf(first)
  if (told.every(entry => entry.kind === 'item' && lifeOf(entry) === life)) {
    const days = new Set(told.map(({ day }) => day))
    const day = days.size === 1 ? first.day : undefined
    if (life === 'made') return `added ${activities(told.length)}${day ? ` to ${day}` : ''}`
    if (life === 'deleted') return `deleted ${activities(told.length)}${day ? ` from ${day}` : ''}`
    if (life === 'restored') return `brought back ${activities(told.length)}`
    const isOne = told.every(({ id }) => id === first.id)
    if (isOne && first.label) return `made ${countText(told.length, 'change')} to “${told.at(-1)!.label}”`
    if (told.every(entry => changedNames(entry).includes('dayId'))) {
      return `moved ${activities(told.length)}${day ? ` to ${day}` : ''}`
    }
  }
  return `made ${told.length.toLocaleString('en-US')} changes`
}

/** Everyone in a summary, most changes first: 'Ana and Ben made 41 changes'. */
export function describeSummary({ count, by }: ChangeSummary, nameOf: NameOf): string {
  const people = Object.keys(by).toSorted((a, b) => by[b]! - by[a]! || (a < b ? -1 : 1))
  const named = people.slice(0, 3).map(id => personText(id, nameOf))
  const more = people.length - named.length
  if (more > 0) named.push(`${more} more`)
  return `${listText(named)} made ${countText(count, 'change')}`
}
