import { AppError } from '#shared/plain/errors.ts'
import type { AiConfig } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Logger } from '../log.ts'
import type { ModelCall } from './model.ts'
import { addUsage, tokensUsed, usageDay } from './usage.ts'

/** A call under way, held against the budget with what it may use at most. */
export interface Claim {
  /** Counts what it really used. Never throws: an answer is not lost over its bill. */
  settle(used: { tokensIn: number; tokensOut: number }): Promise<void>
}

/**
 * What everybody and each person may use on one day (UTC). A call begins as long as something is left, what others
 * under way may use counted in, so a day goes over its budget by one call at most (for each server process).
 */
export class Budget {
  readonly #config: AiConfig
  readonly #db: Db
  readonly #log: Logger
  readonly #held = new Map<symbol, { userId: string; tokens: number }>()

  constructor(config: AiConfig, db: Db, log: Logger) {
    this.#config = config
    this.#db = db
    this.#log = log
  }

  /** Throws 'rate-limited' when a budget is used up. */
  async claim({ userId, purpose }: Pick<ModelCall, 'userId' | 'purpose'>, tokens: number): Promise<Claim> {
    const day = usageDay(Date.now())
    const { byUser, byAll } = await tokensUsed(this.#db, userId, day)
    const held = [...this.#held.values()]
    const sum = (calls: typeof held) => calls.reduce((total, call) => total + call.tokens, 0)
    if (byUser + sum(held.filter(call => call.userId === userId)) >= this.#config.dailyTokensPerUser) {
      throw new AppError(
        'rate-limited',
        'You have used up your AI budget for today. It is renewed at midnight UTC.',
      )
    }
    if (byAll + sum(held) >= this.#config.dailyTokens) {
      throw new AppError(
        'rate-limited',
        'The AI budget of this server is used up for today. It is renewed at midnight UTC.',
      )
    }
    const key = Symbol(purpose)
    this.#held.set(key, { userId, tokens })
    return {
      settle: async used => {
        try {
          await addUsage(this.#db, { userId, purpose, day, ...used })
        } catch (error) {
          this.#log.warn({ err: error, purpose }, 'use of the model was not counted')
        } finally {
          this.#held.delete(key)
        }
      },
    }
  }
}
