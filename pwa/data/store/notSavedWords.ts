/** What to say about an edit that wasn't stored. */
export const notSavedWords: Record<'silent' | 'damaged' | 'full', string> = {
  silent:
    "This browser's storage isn't responding, so this wasn't saved. Close other Wend. tabs or restart the browser, then try again.",
  damaged: "This browser's storage failed, so this wasn't saved. Try again, or reload Wend. first.",
  full: "This device is out of space, so this wasn't saved. Free up some space and save again.",
}
