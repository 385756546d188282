import { defineWords } from '#shared/story/editWords.ts'

export const feedWords = defineWords({
  'like.set': { type: null, queued: ({ on }) => (on === false ? 'Take a like back' : 'Like a trip') },
  'save.set': {
    type: null,
    queued: ({ on }) => (on === false ? 'Take a trip off the saved ones' : 'Save a trip'),
  },
})
