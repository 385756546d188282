import { countText, formFor } from '#shared/plain/countText.ts'
import { dayMonthText } from '#shared/plain/dateText.ts'
import { momentText } from '#shared/plain/momentText.ts'
import type { LinkLifetime, ShareLink } from '#shared/features/sharing/schema.ts'
import { relativeTime } from '../../ui/relativeTime.ts'

export const lifetimeLabels = new Map<LinkLifetime, string>([
  [1, '1 day'],
  [7, '1 week'],
  [30, '30 days'],
  [null, 'No limit'],
])

/** 'Made yesterday · ends Nov 28, 2026, 9:20 AM · opened once, last on Nov 22'. */
export function linkText({ createdAt, expiresAt, uses, lastUsedOn }: ShareLink, now: number): string {
  const end = expiresAt === null ? null : Date.parse(expiresAt)
  const ends = end === null ? 'no time limit' : `${end > now ? 'ends' : 'ended'} ${momentText(end)}`
  return [`Made ${relativeTime(Date.parse(createdAt), now)}`, ends, usesText(uses, lastUsedOn)].join(' · ')
}

/** 'opened 3 times, last on Jan 5'; pass `verb` for things that are not opened. */
export function usesText(uses: number, lastUsedOn: string | null, verb = 'opened'): string {
  if (uses === 0 || lastUsedOn === null) return `not ${verb} yet`
  return `${verb} ${formFor(uses, 'once', countText(uses, 'time'))}, last on ${dayMonthText(lastUsedOn)}`
}

/** 'With costs and descriptions', or a text that says it shows none of these. */
export function shownText({ withNames, withCosts, withNotes }: ShareLink['options']): string {
  const shown = [withNames && 'names', withCosts && 'costs', withNotes && 'descriptions'].filter(
    part => part !== false,
  )
  if (shown.length === 0) return 'Without names, costs and descriptions'
  return `With ${new Intl.ListFormat('en-US').format(shown)}`
}
