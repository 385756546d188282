import type { AdminTrip } from '#shared/features/admin/schema.ts'
import type { ConfirmQuestion } from '../../ui/confirm/confirm.ts'

/** Asked before a trip is taken away from those who are not on it. */
export const hideQuestion = (title: string): ConfirmQuestion => ({
  title: 'Hide Trip?',
  body: `Only its owner and collaborators will see "${title}", until an administrator shows it again. Its owner is told why.`,
  confirmLabel: 'Hide',
})

/** Asked before a trip is deleted. */
export const deleteQuestion = (title: string): ConfirmQuestion => ({
  title: 'Delete Trip?',
  body: `Are you sure you want to delete "${title}"? It disappears for everybody, and its owner is told why. Administrators can bring it back for 90 days.`,
  confirmLabel: 'Delete',
  destructive: true,
})

const seen: Record<string, string> = {
  private: 'Its owner keeps it private: nobody but its people will see it.',
  friends: 'The followers of its owner will see it, as its owner wanted.',
  public: 'Everyone will be able to see it, as its owner wanted.',
}

/** Asked before a trip is shown again. */
export const showQuestion = ({ title, moderation }: AdminTrip): ConfirmQuestion => {
  const isDeleted = moderation?.act === 'delete'
  return {
    title: isDeleted ? 'Bring Trip Back?' : 'Publish Trip?',
    body: `"${title}" ${isDeleted ? 'was deleted' : 'was hidden'} by an administrator. ${seen[moderation?.before ?? ''] ?? ''}`,
    confirmLabel: isDeleted ? 'Bring back' : 'Publish',
  }
}
