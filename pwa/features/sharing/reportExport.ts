import { AppError } from '#shared/plain/errors.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Runs an export and says so when it fails. Resolves with whether it went well. */
export async function reportExport(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    // Besides bugs: code that is not on this device yet, or a browser that saves no files.
    const description =
      error instanceof AppError ? error.message : 'Nothing was lost. Reload the page and try again.'
    toast({ title: 'Failed to export trip', description, variant: 'destructive' })
    return false
  }
}
