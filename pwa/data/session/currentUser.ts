import { currentSession } from './session.ts'
import type { SessionUser } from './session.ts'

/** The signed-in person; always there inside the app. */
export const useCurrentUser = (): SessionUser => currentSession().user
