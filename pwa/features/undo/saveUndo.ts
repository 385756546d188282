import type { Edit } from '#shared/sync/edit.ts'
import { currentSession } from '../../data/session/session.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { ownUndo } from '../../data/sync/ownUndo.ts'
import { toast } from '../../ui/toast/toast.ts'
import { emptyBeside } from './emptyBeside.ts'

/** Undoes a person's own edits. What others have changed since stays, and a toast says so. */
export async function saveUndo(undo: readonly Edit[]): Promise<void> {
  const { db, user } = currentSession()
  const { edits, isLess } = await ownUndo(db, user.id, undo)
  if (edits.length > 0) await mutateAll([...edits, ...(await emptyBeside(db, edits))])
  if (!isLess) return
  toast(
    edits.length > 0
      ? { title: 'Partly undone', description: 'What others have changed since stays as it is.' }
      : { title: "Can't undo", description: 'Someone else has changed it since, so it stays as it is.' },
  )
}
