import { currentSession } from '../../sync/session.ts'
import { isOffline } from '../../sync/useIsOffline.ts'
import { toast } from '../../ui/toast/toast.ts'
import { answerOnDevice } from './answerOnDevice.ts'
import { createAsker } from './createAsker.ts'
import type { Asker } from './createAsker.ts'
import { streamAnswer } from './streamAnswer.ts'

let asker: Asker | undefined

/** The one asker of this page, made on first use: it goes on when its screen is left. */
export function pageAsker(): Asker {
  return (asker ??= start())
}

function start(): Asker {
  const { db, user, engine } = currentSession()
  const made = createAsker({
    db,
    userId: user.id,
    stream: streamAnswer,
    guideAnswer: (turn, questions) => answerOnDevice(db, questions, turn.tripId),
    isOffline,
    onFailure: description =>
      void toast({ variant: 'destructive', title: 'Failed to get response', description }),
  })
  let wasOffline = isOffline()
  const look = () => {
    const offline = isOffline()
    if (wasOffline && !offline) made.wake()
    wasOffline = offline
  }
  engine.subscribe(look)
  addEventListener('online', look)
  addEventListener('offline', look)
  return made
}
