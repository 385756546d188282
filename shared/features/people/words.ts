import { defineWords } from '#shared/story/editWords.ts'

export const peopleWords = defineWords({
  'follow.set': {
    type: null,
    queued: ({ on }) => (on === false ? 'Follow somebody no more' : 'Follow somebody'),
  },
  'block.set': { type: null, queued: ({ on }) => (on === false ? 'Unblock somebody' : 'Block somebody') },
  'follower.remove': { type: null, queued: () => 'Remove a follower' },
})
