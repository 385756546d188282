import type { StoreTrouble } from './storeTrouble.ts'

interface Words {
  /** For the indicator: as short as “All changes saved”. */
  short: string
  title: string
  /** What happened and what to do. */
  body: string
}

/** What people read about a database that isn't working. */
export const storeWords: Record<StoreTrouble, Words> = {
  silent: {
    short: "Storage isn't responding",
    title: "This browser's storage isn't responding",
    body: "Close other Wend. tabs or restart the browser. Until then we can't save anything new, and what you type stays in its field.",
  },
  blocked: {
    short: 'Close other tabs',
    title: 'Another tab of Wend. is in the way',
    body: 'It still runs an older version. Close your other Wend. tabs and this one will continue.',
  },
  damaged: {
    short: 'Storage failed',
    title: "This browser's storage failed",
    body: "We can't reach what's stored on this device. Try again first. If that doesn't help, start over from the server.",
  },
  full: {
    short: 'No space left',
    title: 'This device is out of space',
    body: "We can't save what you type now. Free up some space, then save it again.",
  },
  lost: {
    short: 'Downloading your trips',
    title: 'Your trips are no longer on this device',
    body: "The browser removed them, or you started over. We'll download them when you're online. Changes that hadn't synced may be lost.",
  },
}
