/** Keeps what is typed into a dialog safe from a reload, a crash and a new version of the app. */
export interface DraftKeeping {
  read: (userId: string, form: string) => unknown
  save: (userId: string, form: string, value: unknown) => void
  drop: (userId: string, form: string) => void
  /** Calls back when another tab has dropped it. Returns the function that stops it. */
  onDropped: (userId: string, form: string, listener: () => void) => () => void
  /** Says whether the form holds something unfinished. */
  markTyping: (form: string, dirty: boolean) => void
}
