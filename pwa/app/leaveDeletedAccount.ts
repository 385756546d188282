import { noteAccountDeleted } from './accountDeletedNote.ts'
import { leave } from './leave.ts'

let leaving: Promise<void> | undefined

/** Takes everything of an account that is gone off this device. Called by whoever hears of it first. */
export async function leaveDeletedAccount(userId: string): Promise<void> {
  leaving ??= (async () => {
    noteAccountDeleted()
    await leave(userId, { forget: true })
  })()
  await leaving
}
