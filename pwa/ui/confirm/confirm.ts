export interface ConfirmQuestion {
  title: string
  body: string
  confirmLabel: string
  cancelLabel?: string
  /** Paints the confirming button as a dangerous one. */
  destructive?: boolean
}

export interface AskedQuestion extends ConfirmQuestion {
  answer: (confirmed: boolean) => void
}

/**
 * Asks before something that cannot be taken back lightly. True when confirmed; Escape and Cancel give false.
 * A second question while one is open declines the first.
 */
export function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  asked?.answer(false)
  return new Promise(resolve => {
    const answer = (confirmed: boolean) => {
      publish(undefined)
      resolve(confirmed)
    }
    publish({ ...question, answer })
  })
}

/** The question on screen, if any. */
export function currentQuestion() {
  return asked
}

/** Calls back when a question is asked or answered. Returns the function that stops it. */
export function onQuestionChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let asked: AskedQuestion | undefined
const listeners = new Set<() => void>()

function publish(question: AskedQuestion | undefined) {
  asked = question
  for (const listener of listeners) listener()
}
