import type { StoreTrouble } from '../../data/store/storeTrouble.ts'
import { storeWords } from '../../data/store/storeWords.ts'

/** This device's sync status, as the indicator shows it. */
export interface SyncStatusView {
  state: 'opening' | 'saving' | 'saved' | 'local' | 'syncing' | 'paused' | 'sign-in' | 'suspended' | 'storage'
  /** The number of edits made here that the server has not answered yet. */
  waiting: number
  /** The number of refused edits that wait for a decision. */
  attic: number
  /** Why sync is paused or the account is suspended, worded for people. */
  problem?: string | null
  /** What is wrong with the storage, in state `storage`. */
  trouble?: StoreTrouble | null
}

/** The indicator's words. */
export function syncStatusText({ state, waiting, trouble }: SyncStatusView) {
  switch (state) {
    case 'opening':
      return 'Loading...'
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
