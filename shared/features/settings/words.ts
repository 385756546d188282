import { defineWords } from '#shared/story/editWords.ts'

export const settingsWords = defineWords({
  'settings.update': { type: null, queued: () => 'Change your settings' },
})
