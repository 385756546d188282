import type { StoreTrouble } from '../../db/storeTrouble.ts'
import { storeWords } from '../../db/storeWords.ts'

/** How this device stands with the server, as the indicator shows it. */
export interface SyncStatusView {
  state: 'opening' | 'saving' | 'saved' | 'local' | 'syncing' | 'paused' | 'sign-in' | 'suspended' | 'storage'
  /** Edits made here that the server has not answered yet. */
  waiting: number
  /** Refused edits that wait for a decision. */
  attic: number
  /** Why it is paused, or the account suspended, in words for people. */
  problem?: string | null
  /** What is the matter with the storage, in the state `storage`. */
  trouble?: StoreTrouble | null
}

/** The indicator's words. */
export function syncStatusText({ state, waiting, trouble }: SyncStatusView) {
  switch (state) {
    case 'opening':
      return 'Opening your work'
    case 'saving':
      return 'Saving'
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
    case 'storage':
      return storeWords[trouble ?? 'silent'].short
    case 'suspended':
      return 'Account suspended'
  }
}
