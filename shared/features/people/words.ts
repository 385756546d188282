import { defineWords } from '#shared/story/editWords.ts'

export const peopleWords = defineWords({
  'follow.set': {
    type: null,
    queued: ({ on }) => (on === false ? 'Unfollow someone' : 'Follow someone'),
  },
  'block.set': { type: null, queued: ({ on }) => (on === false ? 'Unblock someone' : 'Block someone') },
  'follower.remove': { type: null, queued: () => 'Remove a follower' },
})
