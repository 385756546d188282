import { currentSession } from '../../data/session/session.ts'
import { onReconnect } from '../../data/server/onReconnect.ts'
import { isOffline } from '../../data/server/useIsOffline.ts'
import { today } from '../trips/useToday.ts'
import { toast } from '../../ui/toast/toast.ts'
import { answerOnDevice } from './answerOnDevice.ts'
import { createAsker } from './createAsker.ts'
import type { Asker } from './createAsker.ts'
import { streamAnswer } from './streamAnswer.ts'

let asker: Asker | undefined
let knownModel: boolean | undefined

/**
 * The one asker of this page, made on first use: it keeps running when the person leaves its screen. `hasModel` is what
 * the server last said; without it, what was known before still holds.
 */
export function pageAsker(hasModel = knownModel): Asker {
  knownModel = hasModel
  return (asker ??= start())
}

/** What calendar and clock of this device show. */
const clock = () => ({ today: today(), time: new Date().toTimeString().slice(0, 'HH:MM'.length) })

function start(): Asker {
  const { db, user } = currentSession()
  const made = createAsker({
    db,
    userId: user.id,
    stream: (body, signal) => streamAnswer({ ...body, ...clock() }, signal),
    guideAnswer: ({ tripId }, before) => answerOnDevice(db, { ...before, tripId, ...clock() }),
    hasModel: () => knownModel,
    isOffline,
    onFailure: description =>
      void toast({ variant: 'destructive', title: 'Failed to get response', description }),
  })
  onReconnect(() => made.wake())
  return made
}
