import { problemText } from './problemText.ts'
import { toast } from './toast/toast.ts'

/** What to say about a failure: a sentence for unexpected ones, or a function that returns the text for each. */
export type Why = string | ((error: unknown) => string)

/** Says on screen that something failed, and why. */
export function tellFailure(title: string, error: unknown, why?: Why): void {
  const description = typeof why === 'function' ? why(error) : problemText(error, why)
  toast({ title, description, variant: 'destructive' })
}

/**
 * Does something and reports its failure. Resolves to whether it was done; work can also return false to say it
 * wasn't.
 */
export async function attempt(title: string, work: () => Promise<unknown>, why?: Why): Promise<boolean> {
  try {
    return (await work()) !== false
  } catch (error) {
    tellFailure(title, error, why)
    return false
  }
}
