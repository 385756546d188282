import type { ConfirmQuestion } from '../../ui/confirm/confirm.ts'

/** Asked before a trip is taken away from those who are not on it. */
export const hideQuestion = (title: string): ConfirmQuestion => ({
  title: 'Hide Trip?',
  body: `Only its owner and collaborators will see "${title}".`,
  confirmLabel: 'Hide',
})

/** Asked before a trip is deleted. */
export const deleteQuestion = (title: string): ConfirmQuestion => ({
  title: 'Delete Trip?',
  body: `Are you sure you want to delete "${title}"? It disappears for everybody. Its owner can bring it back for 30 days.`,
  confirmLabel: 'Delete',
  destructive: true,
})
