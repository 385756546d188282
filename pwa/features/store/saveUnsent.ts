import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { toast } from '../../ui/toast/toast.ts'
import { exportUnsent } from './exportUnsent.ts'

/** Saves what the server does not have as a file, and says so if the file does not hold all of it. */
export async function saveUnsent(db: LocalDatabase, userId: string): Promise<void> {
  const isWhole = await exportUnsent(db, userId)
  if (isWhole) return
  toast({
    title: "We couldn't read all changes",
    description: 'The file has the ones we could read. Try again in a moment.',
  })
}
