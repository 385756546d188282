import { isTyping, onTypingChange, reloadPage } from '../../data/drafts/unsaved.ts'
import { createUpdateFlow } from './createUpdateFlow.ts'

let skipWaiting: () => void = () => {}

/** This tab's update, from the service worker's events to the reload. */
export const updateFlow = createUpdateFlow({
  skipWaiting: () => skipWaiting(),
  reload: reloadPage,
  isTyping,
  onTypingChange,
  isHidden: () => document.visibilityState === 'hidden',
})

/** Sets how to tell the waiting worker to take over. The code that knows how is loaded after the first screen. */
export function setSkipWaiting(tell: () => void): void {
  skipWaiting = tell
}
