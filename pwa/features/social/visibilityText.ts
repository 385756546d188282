import type { Visibility } from '#shared/features/social/visibility.ts'

/** What each visibility is called, and a one-line explanation of who sees the trip. */
export const visibilityText: Record<Visibility, { label: string; explanation: string }> = {
  private: { label: 'Private', explanation: 'Only you and collaborators can see it' },
  friends: { label: 'Friends', explanation: 'Your followers can see it, and anyone can follow' },
  public: { label: 'Public', explanation: 'Everyone can see it, no account needed' },
}
