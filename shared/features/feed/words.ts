import { defineWords } from '#shared/story/editWords.ts'

export const feedWords = defineWords({
  'like.set': { type: null, queued: ({ on }) => (on === false ? 'Remove a like' : 'Like a trip') },
  'save.set': {
    type: null,
    queued: ({ on }) => (on === false ? 'Unsave a trip' : 'Save a trip'),
  },
})
