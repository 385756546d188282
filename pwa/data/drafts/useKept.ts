import { useCallback, useState } from 'react'
import { useCurrentUser } from '../session/currentUser.ts'
import { readDraft, saveDraft } from './drafts.ts'

/**
 * A value that the person's next visit on this device begins with. `read` turns what was stored, if anything, into a
 * value.
 */
export function useKept<Value>(name: string, read: (stored: unknown) => Value) {
  const { id: userId } = useCurrentUser()
  const [value, setValue] = useState(() => read(readDraft(userId, name)))
  const keep = useCallback(
    (changed: Value) => {
      setValue(changed)
      saveDraft(userId, name, changed)
    },
    [userId, name],
  )
  return [value, keep] as const
}
