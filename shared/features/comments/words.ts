import { defineWords } from '#shared/story/editWords.ts'

export const commentWords = defineWords({
  'comment.add': { type: null, queued: () => 'Add a comment' },
  'comment.place': { type: null, queued: () => 'Add a comment' },
  'comment.withdraw': { type: null, queued: () => 'Delete a comment' },
  'comment.remove': { type: null, queued: () => 'Remove a comment' },
})
