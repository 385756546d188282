import type { Middleware } from 'koa'
import type { Trx } from '../db/trx.ts'
import type { SignInService } from './signInService.ts'

/** The part of the server that knows who is asking. */
export interface Identity {
  /** Serves the pages and endpoints of the built-in provider, and passes on everything else. */
  middleware: Middleware
  /** Puts the person of a valid bearer token into `ctx.state.user`. */
  authenticate: Middleware
  /** What the app needs to sign people in. */
  publicConfig(): { domain: string; clientId: string; audience: string }
  /** Registers a callback for when rereading an account changed rows that others see. */
  onScopesChanged?(tell: (changed: ReadonlyMap<string, number>) => void): void
  /** Call it after an account was deleted or suspended: its remembered tokens become invalid. */
  forget?(userId: string): void
  /** What people can do with their password and sign-ins; absent where another provider keeps them. */
  signIns?: SignInService
  /** Registers a callback for when one of someone's sign-ins, or all of them, ended. */
  onEnded?(tell: (userId: string, sessionId?: string) => void): void
  /** Removes someone's sign-in, in the transaction of their account; absent where it is kept elsewhere. */
  removeSignIn?(trx: Trx, subject: string): Promise<void>
}
