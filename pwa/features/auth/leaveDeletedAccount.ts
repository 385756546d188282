import { noteAccountDeleted } from './accountDeletedNote.ts'
import { leave } from './leave.ts'

let leaving: Promise<void> | undefined

/** Removes everything of a deleted account from this device. Called by whatever hears of the deletion first. */
export async function leaveDeletedAccount(userId: string): Promise<void> {
  leaving ??= (async () => {
    noteAccountDeleted()
    await leave(userId, { forget: true })
  })()
  await leaving
}
