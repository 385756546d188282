import type { Edit } from '#shared/sync/edit.ts'
import { attempt } from '../../ui/tellFailure.ts'
import type { ToastOptions } from '../../ui/toast/toast.ts'
import type { SaveEdits } from '../undo/savePlan.ts'

/** How a plan is changed: what fails is told, and what was done can be undone. */
export function planChange(save: SaveEdits) {
  const change = (failure: string, edit: () => Promise<void>): Promise<boolean> =>
    attempt(failure, edit, 'Nothing was changed. Please try again.')
  const undo = (failure: string, edits: readonly Edit[]): Required<ToastOptions>['action'] => ({
    label: 'Undo',
    onPress: () => void change(failure, () => save(edits, true)),
  })
  return { change, undo }
}
