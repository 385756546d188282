import { currentSession } from '../sync/session.ts'

/** Goes on with the questions to the assistant that had no answer when the app was left, whatever screen is open. */
export async function askWaiting(): Promise<void> {
  const { db } = currentSession()
  const waiting = await db.chatTurn.filter(({ state }) => state === 'waiting' || state === 'asking').count()
  if (waiting > 0) (await import('../features/assistant/asker.ts')).pageAsker().wake()
}
