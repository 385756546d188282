import type { StoreTrouble } from './storeTrouble.ts'

interface Words {
  /** For the indicator: as short as “All changes saved”. */
  short: string
  title: string
  /** What happened and what to do. */
  body: string
}

/** What people read of a database that does not do its work. */
export const storeWords: Record<StoreTrouble, Words> = {
  silent: {
    short: 'Storage does not answer',
    title: 'This browser’s storage does not answer',
    body: 'Close other tabs of Wend. or restart the browser. Until then nothing new can be saved, and what you enter stays in its field.',
  },
  blocked: {
    short: 'Close other tabs',
    title: 'Another tab of Wend. is in the way',
    body: 'It still runs an older version and holds on to the storage. Close the other tabs of Wend. and this one goes on by itself.',
  },
  damaged: {
    short: 'Storage failed',
    title: 'This browser’s storage failed',
    body: 'What Wend. keeps on this device cannot be reached. Try again first. If that does not help, start again with what the server has.',
  },
  full: {
    short: 'No room left',
    title: 'This device has no room left',
    body: 'What you enter now cannot be saved and stays in its field. Free some space, then save it again.',
  },
  lost: {
    short: 'Fetching your trips',
    title: 'Your trips are no longer on this device',
    body: 'The browser removed them, or you started again. They come back from the server as soon as you are connected. Edits that had not been sent may be lost.',
  },
}

/** What to say of an edit that was not stored. */
export const notSavedWords: Record<'silent' | 'damaged' | 'full', string> = {
  silent:
    'This browser’s storage does not answer, so this was not saved. Close other tabs of Wend. or restart the browser, then try again.',
  damaged: 'This browser’s storage failed, so this was not saved. Try again, or reload Wend. first.',
  full: 'This device has no room left, so the edit was not saved. Free some space and save again.',
}
