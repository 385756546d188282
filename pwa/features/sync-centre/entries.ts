/** An edit made here that the server has not answered yet. */
export interface WaitingEdit {
  id: string
  /** 'Add activity “Louvre” to Paris weekend' */
  sentence: string
  /** ms since the epoch */
  madeAt: number
}

export type AtticAction = 'restore' | 'keep' | 'copy' | 'move' | 'discard'

/** An edit that the server refused, kept whole until someone decides. */
export interface AtticEntry {
  id: string
  /** What was attempted: 'Add activity “Louvre” to Day 3' */
  sentence: string
  /** Why it was refused: 'Ana deleted Day 3' */
  why: string
  /** What was typed, to read and copy. */
  text?: string
  madeAt: number
  /** The available actions, preferred first; `label` overrides the usual button text. */
  actions: readonly { action: AtticAction; label?: string }[]
}

/** A value that an edit replaced unseen: another person's, or the person's own. */
export interface Overwritten {
  id: string
  /** 'Title of Paris weekend' */
  field: string
  /** The value that was replaced. */
  oldValue: string
  /** The current value, if this device knows it. */
  newValue?: string
  /** Who wrote the replaced value, if this device knows their name. */
  by?: string
  /** Who replaced it, if it was not this device and it knows their name. */
  writer?: string
  at: number
  restorable: boolean
}

export interface SyncCounts {
  waiting: number
  attic: number
  overwritten: number
}
