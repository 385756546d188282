import type { Visibility } from '#shared/features/trips/schema.ts'

/** How each visibility is called, and in one line who sees the trip. */
export const visibilityText: Record<Visibility, { label: string; explanation: string }> = {
  private: { label: 'Private', explanation: 'Only you and collaborators can see it' },
  friends: { label: 'Friends', explanation: 'Your followers can see it' },
  public: { label: 'Public', explanation: 'Everyone can see it' },
}
