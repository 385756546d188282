import { useCallback, useState } from 'react'
import { readDraft, saveDraft } from '../../data/drafts/drafts.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'

const keptName = 'feed-empty'

/**
 * Whether the whole feed is empty. Kept on the device until the feed says otherwise, so that Home begins the way it will
 * look.
 */
export function useFeedEmpty() {
  const { id: userId } = useCurrentUser()
  const [isEmpty, setEmpty] = useState(() => readDraft(userId, keptName) === true)
  const change = useCallback(
    (changed: boolean) => {
      setEmpty(changed)
      saveDraft(userId, keptName, changed)
    },
    [userId],
  )
  return [isEmpty, change] as const
}
