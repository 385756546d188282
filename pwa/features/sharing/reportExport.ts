import { attempt } from '../../ui/tellFailure.ts'

/** Runs an export and tells the person if it fails. Resolves to whether it succeeded. */
export const reportExport = (run: () => Promise<void>): Promise<boolean> =>
  // Causes besides bugs: code that is not on this device yet, or a browser that cannot save files.
  attempt('Failed to export trip', run, 'Nothing was lost. Reload the page and try again.')
