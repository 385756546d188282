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

/** Whose it is; null where that is said already, or nobody knows. */
export function reportOwner({ subject, about }: AdminReport): string | null {
  if (!about?.by || subject === 'user') return about?.by?.email ?? null
  const who = [nameOf(about.by), about.by.email].filter(Boolean).join(' · ')
  return subject === 'comment' ? `Written by ${who}` : `Trip of ${who}`
}

/** Who told of it, with how many others. */
export function reporterText({ reporter, alsoBy }: AdminReport): string {
  const others = alsoBy === 0 ? '' : ` and ${countText(alsoBy, 'other')}`
  return `Reported by ${reporter ? nameOf(reporter) : 'somebody who left'}${others}`
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
      title: 'Delete Comment?',
      body: `The comment on "${title}" disappears for everybody, and its author is told why. This action cannot be undone.`,
      confirmLabel: 'Delete',
      destructive: true,
    }
  }
  const others = report.alsoBy === 0 ? '' : ' All reports of it are answered with that.'
  return {
    title: 'Dismiss Report?',
    body: `Nothing happens to what was reported.${others}`,
    confirmLabel: 'Dismiss',
  }
}

/** Said when it is done. */
export const doneText: Record<ReportAct, string> = {
  dismiss: 'The report was dismissed.',
  hide: 'The trip is hidden.',
  delete: 'What was reported is deleted.',
}
