import type { QuickEntry } from './quickActivity.ts'
import type { LineContext, readQuickLine } from './readQuickLine.ts'

/** How long adding waits for the code that reads a line, which is loaded with the page. Milliseconds. */
const patienceMs = 1000

/** Kept, because even a module that is there takes the browser several milliseconds to import again. */
let read: typeof readQuickLine | undefined

/** Loads the code that reads a line, which the first picture does not need. */
export const loadReader = async (): Promise<void> => {
  const loaded = await import('./readQuickLine.ts').catch(() => undefined)
  read = loaded?.readQuickLine
}

/** For tests: as in a page that has not loaded it yet. */
export function forgetReader(): void {
  read = undefined
}

/** What adding a line has to wait for: the code that reads it, but not for long. Undefined once that is there. */
export const readerComes = (): Promise<void> | undefined =>
  read
    ? undefined
    : Promise.race([loadReader(), new Promise<void>(resolve => setTimeout(resolve, patienceMs))])

/**
 * The activity that a line means, and the day that it goes to. A network that hangs while the page loads must not keep
 * a line from being added: then it is the title, as it was typed.
 */
export const readLine = (entry: QuickEntry, now: LineContext): ReturnType<typeof readQuickLine> =>
  (read ?? asTyped)(entry, now)

const asTyped: typeof readQuickLine = ({ line, place, at }, { day, usual }) => ({
  day,
  isKnown: false,
  fields: {
    location: null,
    description: null,
    cost: null,
    ...at,
    ...place?.fields,
    time: null,
    title: line.trim() || place!.name,
    category: place?.fields.category ?? usual,
  },
})
