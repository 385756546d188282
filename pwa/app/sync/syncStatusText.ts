/** How this device stands with the server, as the indicator shows it. */
export interface SyncStatusView {
  state: 'opening' | 'saved' | 'local' | 'syncing' | 'paused' | 'sign-in'
  /** Edits made here that the server has not answered yet. */
  waiting: number
  /** Refused edits that wait for a decision. */
  attic: number
  /** Why it is paused, in words for people. */
  problem?: string | null
}

/** The indicator's words. */
export function syncStatusText({ state, waiting }: SyncStatusView) {
  switch (state) {
    case 'opening':
      return 'Opening your work'
    case 'saved':
      return 'All changes saved'
    case 'local':
      return `${waiting} saved on this device`
    case 'syncing':
      return `Syncing ${waiting}`
    case 'paused':
      return 'Sync paused — Retry'
    case 'sign-in':
      return 'Sign in to sync'
  }
}
