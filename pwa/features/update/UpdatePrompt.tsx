import { useSyncExternalStore } from 'react'
import { updateFlow } from './updateFlow.ts'
import { UpdateBanner } from './UpdateBanner.tsx'

/** The banner of this tab's update. */
export function UpdatePrompt() {
  const phase = useSyncExternalStore(updateFlow.subscribe, updateFlow.view)
  return <UpdateBanner phase={phase} onAccept={updateFlow.accept} onDecline={updateFlow.decline} />
}
