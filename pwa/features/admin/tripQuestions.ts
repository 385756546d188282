import { restorableDays } from '#shared/sync/retention.ts'
import type { AdminTrip } from '#shared/features/admin/schema.ts'
import type { ConfirmQuestion } from '../../ui/confirm/confirm.ts'

/** Asked before a trip is hidden from everybody who is not on it. */
export const hideQuestion = (title: string): ConfirmQuestion => ({
  title: 'Hide trip?',
  body: `Only its owner and collaborators will see "${title}" until an administrator shows it again. We'll tell its owner why.`,
  confirmLabel: 'Hide',
})

/** Asked before a trip is deleted. */
export const deleteQuestion = (title: string): ConfirmQuestion => ({
  title: 'Delete trip?',
  body: `Are you sure you want to delete "${title}"? It will be removed for everyone, and we'll tell its owner why. Administrators can bring it back for ${restorableDays} days.`,
  confirmLabel: 'Delete',
  destructive: true,
})

const seen: Record<string, string> = {
  private: 'Its owner keeps it private, so only people on the trip will see it.',
  friends: "Its owner's followers will see it, as the owner chose.",
  public: 'Everyone will be able to see it, as the owner chose.',
}

/** Asked before a trip is shown again. */
export const showQuestion = ({ title, moderation }: AdminTrip): ConfirmQuestion => {
  const isDeleted = moderation?.act === 'delete'
  const hidden = moderation?.isInherited ? 'is a copy of a trip that was taken down' : 'was hidden'
  return {
    title: isDeleted ? 'Bring trip back?' : 'Publish trip?',
    body: `"${title}" ${isDeleted ? 'was deleted' : hidden} by an administrator. ${seen[moderation?.before ?? ''] ?? ''}`,
    confirmLabel: isDeleted ? 'Bring back' : 'Publish',
  }
}
