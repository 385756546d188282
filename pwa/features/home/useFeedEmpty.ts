import { useKept } from '../../data/drafts/useKept.ts'

/** Whether the whole feed is empty, as it last said, so that Home begins the way it will look. */
export const useFeedEmpty = () => useKept('feed-empty', stored => stored === true)
