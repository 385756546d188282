import { countText } from '#shared/plain/countText.ts'
import { currentSession } from '../../data/session/session.ts'
import type { OverwrittenRecord } from '../../data/store/localDatabase.ts'
import { toast } from '../../ui/toast/toast.ts'
import { readSyncLists } from './readSyncLists.ts'
import { putBack } from './putBack.ts'

/** Time to read both texts. */
const readingMs = 15_000

/** Tells a person that someone replaced what they had written: with both texts, and a way back. */
export async function tellLost(lost: readonly OverwrittenRecord[]): Promise<void> {
  const { db, user } = currentSession()
  const { overwritten } = await readSyncLists(db, user.id)
  const keys = new Set(lost.map(({ key }) => key))
  const entries = overwritten.filter(({ id }) => keys.has(id))
  const [entry] = entries
  if (!entry) return
  const who = entry.writer ?? 'Someone'
  if (entries.length > 1) {
    toast({
      title: `${countText(entries.length, 'change')} of yours were replaced`,
      description: 'Someone edited the same at the same time. Both versions are in Sync status.',
      duration: readingMs,
    })
    return
  }
  toast({
    title: `${who} replaced what you wrote`,
    description: `${entry.field}: yours was ${entry.oldValue || 'empty'}, now it is ${entry.newValue || 'empty'}.`,
    ...(entry.restorable && {
      action: { label: 'Restore mine', onPress: () => void putBack(entry.id) },
    }),
    duration: readingMs,
  })
}
