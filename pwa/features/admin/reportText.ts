import { countText } from '#shared/plain/countText.ts'
import type { AdminReport, ReportAct } from '#shared/features/admin/schema.ts'
import type { ConfirmQuestion } from '../../ui/confirm/confirm.ts'
import { nameOf } from './people.ts'
import { deleteQuestion, hideQuestion } from './tripQuestions.ts'

export const subjectNames = { trip: 'Trip', comment: 'Comment', user: 'Person' } as const

/** What a report is about, as its heading. */
export function reportTitle({ subject, about }: AdminReport): string {
  if (!about) {
    return { trip: 'This trip is gone', comment: 'This comment is gone', user: 'This account is gone' }[
      subject
    ]
  }
  if (subject === 'comment') return `Comment on "${about.title}"`
  return about.title || (about.by ? nameOf(about.by) : 'Someone')
}

/** Whose it is; null when that is shown already or unknown. */
export function reportOwner({ subject, about }: AdminReport): string | null {
  if (!about?.by || subject === 'user') return about?.by?.email ?? null
  const who = [nameOf(about.by), about.by.email].filter(Boolean).join(' · ')
  return subject === 'comment' ? `Written by ${who}` : `Trip of ${who}`
}

/** Who reported it, and how many others did. */
export function reporterText({ reporter, alsoBy }: AdminReport): string {
  const others = alsoBy === 0 ? '' : ` and ${countText(alsoBy, 'other')}`
  return `Reported by ${reporter ? nameOf(reporter) : 'someone who left'}${others}`
}

/** What became of a report. */
export function outcomeText({ closed, subject }: AdminReport): string {
  if (!closed) return ''
  const who = closed.by ? nameOf(closed.by) : 'an administrator who left'
  const thing = subjectNames[subject].toLowerCase()
  const what = { dismiss: 'Dismissed', hide: `The ${thing} was hidden`, delete: `The ${thing} was deleted` }
  return `${what[closed.act]} by ${who}`
}

/** Asked before a report is answered. */
export function reportQuestion(report: AdminReport, act: ReportAct): ConfirmQuestion {
  const title = report.about?.title ?? ''
  if (act === 'hide') return hideQuestion(title)
  if (act === 'delete' && report.subject === 'trip') return deleteQuestion(title)
  if (act === 'delete') {
    return {
      title: 'Delete comment?',
      body: `The comment on "${title}" will be removed for everyone, and we'll tell its author why. This action cannot be undone.`,
      confirmLabel: 'Delete',
      destructive: true,
    }
  }
  const others = report.alsoBy === 0 ? '' : ' This closes all reports about it.'
  return {
    title: 'Dismiss report?',
    body: `Nothing happens to the reported content.${others}`,
    confirmLabel: 'Dismiss',
  }
}

/** Shown when it is done. */
export const doneText: Record<ReportAct, string> = {
  dismiss: 'The report was dismissed.',
  hide: 'The trip was hidden.',
  delete: 'The reported content was deleted.',
}
