import { useSyncExternalStore } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import { currentQuestion, onQuestionChange } from './confirm.ts'

/** The dialog's code; preload it when the app is idle. */
export const ConfirmPart = lazyPart(() => import('./ConfirmDialog.tsx').then(part => part.ConfirmDialog))

/** Shows what `askConfirm` asks. One per app. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestionChange, currentQuestion)
  return question && <ConfirmPart {...question} />
}
