import { useLiveQuery } from 'dexie-react-hooks'
import { mutate } from '../../sync/mutate.ts'
import { currentSession } from '../../sync/session.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { toast } from '../../ui/toast/toast.ts'
import { readSyncLists } from './readSyncLists.ts'
import type { SyncLists } from './readSyncLists.ts'
import type { AtticAction } from './SyncCentreView.tsx'

const nothing: SyncLists = { waiting: [], attic: [], overwritten: [], lastSyncedAt: undefined }

/** The sync centre's lists, live, and what can be done about a refused edit. */
export function useSyncCentre() {
  const { db } = currentSession()
  const lists = useLiveQuery(() => readSyncLists(db), [db], nothing)
  const onAction = (entryId: string, action: AtticAction) => {
    const entry = lists.attic.find(({ id }) => id === entryId)
    if (!entry) return
    if (action === 'restore') void tryAgain(entryId)
    else if (action === 'copy') void copyText(entry.text ?? entry.sentence)
    else if (action === 'discard') void discard(entryId, entry.sentence)
  }
  return { ...lists, onAction }
}

/** Makes the edit again as a new one; it stays in the list while it is refused. */
async function tryAgain(key: string) {
  const { db } = currentSession()
  const entry = await db.attic.get(key)
  if (!entry) return
  try {
    await mutate(entry.mutation.name, entry.mutation.args as object)
    await db.attic.delete(key)
  } catch (error) {
    toast({
      title: 'Still refused',
      description: error instanceof Error ? error.message : undefined,
      variant: 'destructive',
    })
  }
}

async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Text copied' })
  } catch {
    toast({
      title: 'Failed to copy',
      description: 'Select the text and copy it by hand.',
      variant: 'destructive',
    })
  }
}

async function discard(key: string, sentence: string) {
  const confirmed = await askConfirm({
    title: 'Discard this edit?',
    body: `${sentence}\n\nIts text will be gone from this device.`,
    confirmLabel: 'Discard',
    destructive: true,
  })
  if (confirmed) await currentSession().db.attic.delete(key)
}
