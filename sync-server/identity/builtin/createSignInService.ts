import { AppError } from '#shared/plain/errors.ts'
import type { Db } from '../../db/open.ts'
import { networkOf } from '../../networkOf.ts'
import { endSignIns } from '../endSignIns.ts'
import { requireSignIn } from '../requireSignIn.ts'
import type { SignedInPerson, SignInService } from '../signInService.ts'
import { setPassword } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import { durationText } from './durationText.ts'
import { hashPassword } from './password.ts'
import { passwordProblem } from './passwordProblem.ts'
import { makeResetLink } from './resetLinks.ts'
import { listSignIns } from './signIns.ts'
import type { SignInThrottle } from './signInThrottle.ts'

interface ServiceParts {
  db: Db
  credentials: Credentials
  throttle: SignInThrottle
  publicUrl: string
  /** Ends one sign-in. */
  endSignIn: (subject: string, sessionUid: string) => Promise<void>
  /** Called when one of a person's sign-ins or access tokens has ended, or all of them when `id` is absent. */
  onEnded: (subject: string, id?: string) => Promise<void>
}

export function createSignInService(parts: ServiceParts): SignInService {
  const { db, credentials, throttle, publicUrl, endSignIn, onEnded } = parts

  /** Ends all sign-ins except the one that asks, and all access tokens, and runs `alongside` in the same transaction. */
  async function endOthers(
    { subject, sessionId }: SignedInPerson,
    alongside: Parameters<Db['transaction']>[0] = async () => {},
  ): Promise<void> {
    const ended = await db.transaction(async trx => {
      await requireSignIn(trx, sessionId)
      await alongside(trx)
      return await endSignIns(trx, subject, sessionId)
    })
    if (sessionId === undefined) return await onEnded(subject)
    for (const id of ended) await onEnded(subject, id)
  }

  return {
    list: subject => listSignIns(db.kysely, subject),
    async end(subject, id) {
      const isOpen = (await listSignIns(db.kysely, subject)).some(one => one.id === id)
      if (isOpen) await endSignIn(subject, id)
      return isOpen
    },
    endOthers: person => endOthers(person),
    async changePassword(person, { current, next, ip }) {
      const owner = await credentials.find(person.subject)
      if (!owner) throw new AppError('conflict', 'Another provider keeps your password. Change it there.')
      // Attempts of a signed-in person count separately: nobody else can slow them down.
      const attempt = { email: owner.email, ip, device: `password ${person.subject}` }
      const waitMs = throttle.waitMs(attempt)
      if (waitMs > 0) {
        throw new AppError('rate-limited', `Please try again in ${durationText(waitMs)}.`, {
          field: 'current',
        })
      }
      throttle.attempt(attempt)
      const from = networkOf(ip)
      const isCurrent = async () =>
        current.length <= 256 && (await credentials.check(owner.email, current, from)) === person.subject
      if (!(await isCurrent())) {
        throw new AppError('invalid-input', "That's not your current password.", { field: 'current' })
      }
      throttle.succeeded(attempt)
      const problem =
        next === current
          ? "Please choose a password that's different from your current one."
          : await passwordProblem(next, owner)
      if (problem !== undefined) throw new AppError('invalid-input', problem, { field: 'next' })
      const passwordHash = await hashPassword(next, from)
      await endOthers(person, trx => setPassword(trx, person.subject, passwordHash))
    },
    makeResetLink: (kysely, subject) => makeResetLink(kysely, { subject, publicUrl }),
  }
}
