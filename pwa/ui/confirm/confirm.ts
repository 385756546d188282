import { createStore } from '../createStore.ts'

export interface ConfirmQuestion {
  title: string
  body: string
  confirmLabel: string
  cancelLabel?: string
  /** Styles the confirm button as dangerous. */
  destructive?: boolean
}

export interface AskedQuestion extends ConfirmQuestion {
  answer: (confirmed: boolean) => void
}

const asked = createStore<AskedQuestion | undefined>(undefined)

/**
 * Asks before doing something that is hard to undo. True if confirmed; Escape and Cancel return false. Asking a second
 * question while one is open declines the first.
 */
export function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise(resolve => {
    const answer = (confirmed: boolean) => {
      asked.set(undefined)
      resolve(confirmed)
    }
    asked.set({ ...question, answer })
  })
}

/** The question on screen, if any. */
export const currentQuestion = asked.get

/** Calls back when a question is asked or answered. Returns the function that stops it. */
export const onQuestionChange = asked.subscribe
