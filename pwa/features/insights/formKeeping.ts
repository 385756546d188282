/** Keeps what is typed into the texts safe from a reload, a crash and a new version of the app. */
export interface FormKeeping {
  read: (userId: string, form: string) => unknown
  save: (userId: string, form: string, value: unknown) => void
  drop: (userId: string, form: string) => void
  /** Says whether the form holds something unfinished. */
  markTyping: (form: string, dirty: boolean) => void
}
