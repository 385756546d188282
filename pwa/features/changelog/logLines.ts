import { dayMs } from '#shared/plain/dates.ts'
import {
  describeStep,
  describeSummary,
  isGenerated,
  stepsOf,
  toldEntries,
} from '#shared/features/changelog/changeSteps.ts'
import type { Step } from '#shared/features/changelog/changeSteps.ts'
import { describeEntry } from '#shared/features/changelog/describeEntry.ts'
import { personText } from '#shared/story/phrases.ts'
import type { NameOf } from '#shared/story/entry.ts'
import type { Change } from '#shared/features/changelog/schema.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import type { LogData } from './readLog.ts'

/** One line of the log: who did what, and the entries behind it. */
export interface LogLine {
  id: string
  /** Milliseconds since 1970; undefined for what the server does not have yet. */
  at: number | undefined
  userId: string
  /** 'Ana', or 'You'; empty where the text names everybody. */
  who: string
  /** 'moved “Louvre” from Day 1 to Day 2' */
  text: string
  /** Everything that restoring the line takes back, oldest first; empty for summaries. */
  entries: Step
  /** The only entry in the line, when there is just one. */
  entry: ChangeEntry | undefined
  /** The lines that are folded into this one, newest first. */
  parts: LogLine[]
}

/** The lines of one calendar day, newest first; what the server does not have yet is today's. */
export interface LogDay {
  title: string
  lines: LogLine[]
}

export interface Names {
  /** The reader. */
  me: string
  nameOf: NameOf
}

/**
 * A line for each commit, newest first; what one person did at once is folded together. Those that the server does not
 * have yet stand where they will stand once it has: nothing moves under a finger when they arrive there.
 */
export const linesOf = (
  { pending, changes }: Pick<LogData, 'pending' | 'changes'>,
  names: Names,
): LogLine[] => [
  ...pending.map(entry => pendingLine(entry, names)),
  ...changes.map(change => lineOf(change, names)),
]

function lineOf(change: Change, names: Names): LogLine {
  const { id, userId, createdAt, entries, summary } = change
  const common = { at: Date.parse(createdAt), userId }
  if (summary) {
    const text = describeSummary(summary, names.nameOf)
    return { ...common, id, who: '', text, entries: [], entry: undefined, parts: [] }
  }
  const who = whoText(userId, names)
  const teller = { userId, nameOf: (person: string) => (person === names.me ? 'you' : names.nameOf(person)) }
  const steps = stepsOf(change)
  const entryLine = (part: Step, entry: ChangeEntry, key: string): LogLine => ({
    ...common,
    id: `${id}.${key}`,
    who,
    text: describeEntry(entry, teller),
    entries: part,
    entry,
    parts: [],
  })
  const stepLine = (step: Step, index: number): LogLine => {
    const told = toldEntries(step)
    const [only] = told
    if (told.length === 1 && only && !isGenerated(step)) return entryLine(step, only, `${index}`)
    return {
      ...common,
      id: `${id}.${index}`,
      who,
      text: describeStep(step, teller),
      entries: step,
      entry: undefined,
      parts: told.map((entry, at) => entryLine([entry], entry, `${index}.${at}`)).toReversed(),
    }
  }
  const [first] = steps
  if (steps.length === 1 && first) return stepLine(first, 0)
  const parts = steps.map(stepLine).toReversed()
  const count = parts.reduce((sum, part) => sum + Math.max(part.parts.length, 1), 0)
  return {
    ...common,
    id,
    who,
    text: `made ${count.toLocaleString('en-US')} changes`,
    entries,
    entry: undefined,
    parts,
  }
}

/** A line for what only this device knows so far. */
const pendingLine = (entry: ChangeEntry, names: Names): LogLine => ({
  id: `pending.${entry.id}`,
  at: undefined,
  userId: names.me,
  who: 'You',
  text: describeEntry(entry, { userId: names.me, nameOf: names.nameOf }),
  entries: [entry],
  entry,
  parts: [],
})

const whoText = (userId: string, { me, nameOf }: Names): string =>
  userId === me ? 'You' : personText(userId, nameOf)

const dayTitle = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** Groups lines by the calendar day, by the reader's clock, on which they reached the server. */
export function groupByDay(lines: readonly LogLine[], now: number): LogDay[] {
  const today = dayTitle.format(now)
  const yesterday = dayTitle.format(now - dayMs)
  const days: LogDay[] = []
  for (const line of lines) {
    const date = dayTitle.format(line.at ?? now)
    const title = date === today ? 'Today' : date === yesterday ? 'Yesterday' : date
    const last = days.at(-1)
    if (last?.title === title) last.lines.push(line)
    else days.push({ title, lines: [line] })
  }
  return days
}
