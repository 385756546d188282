import { defineWords } from '#shared/story/editWords.ts'

export const profileWords = defineWords({
  'profile.update': { type: null, queued: () => 'Change your profile' },
})
