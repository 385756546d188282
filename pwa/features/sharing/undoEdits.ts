import { AppError } from '#shared/plain/errors.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { toast } from '../../ui/toast/toast.ts'
import { editInBatches } from './editInBatches.ts'

/** Takes edits back by others; what fails is said under `title`. */
export async function undoEdits(edits: readonly Edit[], title: string): Promise<void> {
  try {
    await editInBatches(edits)
  } catch (error) {
    const description = error instanceof AppError ? error.message : 'Please try again.'
    toast({ title, description, variant: 'destructive' })
  }
}
