import { AppError } from '#shared/plain/errors.ts'
import type { AiConfig } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Logger } from '../log.ts'
import type { ModelCall } from './model.ts'
import { addUsage, tokensUsed, usageDay } from './usage.ts'

/** A call in progress, held against the budget with the most that it may use. */
export interface Claim {
  /** Counts what the call really used. Never throws: an answer must not be lost over its bill. */
  settle(used: { tokensIn: number; tokensOut: number }): Promise<void>
}

/**
 * What everyone together and each person may use per day (UTC). A call may begin as long as something is left, after
 * counting what calls in progress may use. So a day exceeds its budget by one call at most (per server process).
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
        "You've used up your AI budget for today. It renews at midnight UTC.",
      )
    }
    if (byAll + sum(held) >= this.#config.dailyTokens) {
      throw new AppError(
        'rate-limited',
        'This server has used up its AI budget for today. It renews at midnight UTC.',
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
