import type { ActivityForm } from './activityForm.ts'
import type { SpotToAdd } from './quickActivity.ts'

/** The dialog or menu over the plan. */
export type OpenPart =
  /** `dayId`: the day to add to; without one, the first. */
  | { part: 'add'; dayId?: string | undefined; given?: Partial<ActivityForm> | undefined }
  /** `at`: where on the map. */
  | { part: 'line'; dayId: string | undefined; at?: SpotToAdd }
  | { part: 'day-menu'; dayId: string; target: HTMLElement }
  | { part: 'replan'; dayId: string }
  | { part: 'read'; itemId: string }
  | { part: 'edit'; itemId: string }
  | { part: 'move'; itemId: string }
  | { part: 'save-idea'; itemId: string }
  | { part: 'menu'; itemId: string; target: HTMLElement }
