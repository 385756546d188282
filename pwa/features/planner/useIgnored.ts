import { useMemo, useState } from 'react'
import { readDraft, saveDraft } from '../../data/drafts/drafts.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'

/** More than people ignore in a trip; the oldest are told again. */
const most = 300

/** What a person chose to ignore in a trip, on this device. */
export function useIgnored(tripId: string) {
  const { id: userId } = useCurrentUser()
  const name = `ignored ${tripId}`
  const [keys, setKeys] = useState(() => readKeys(userId, name))
  const keep = (next: readonly string[]) => {
    saveDraft(userId, name, next)
    setKeys(next)
  }
  return {
    ignored: useMemo(() => new Set(keys), [keys]),
    ignore: (key: string) =>
      keep([...readKeys(userId, name).filter(other => other !== key), key].slice(-most)),
    heed: (key: string) => keep(readKeys(userId, name).filter(other => other !== key)),
  }
}

function readKeys(userId: string, name: string): readonly string[] {
  const kept = readDraft(userId, name)
  return Array.isArray(kept) ? kept.filter(key => typeof key === 'string') : []
}
