import type { KeyboardEvent } from 'react'

/** Sent for each key of an input method, also for the Enter that ends it. */
const ofInputMethod = 229

/**
 * Whether a key press belongs to an input method, such as one for Japanese. Safari ends the composition before it sends
 * the Enter that ended it: only the key code tells.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === ofInputMethod
