import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'
import { createIdentity } from '../createIdentity.ts'
import { TestBrowser } from '../testing/testBrowser.ts'

const { WEND_REFRESHES, WEND_SEED } = process.env
/** Sequences of steps. */
const runs = Number(WEND_REFRESHES ?? 12)
const seed = WEND_SEED ? Number(WEND_SEED) : 20_261_124

const graceMs = 60_000

/** The browser that signed in, another of the same person, a browser of someone else, and one that is signed in nowhere. */
const browsers = ['own', 'second', 'thief', 'bare'] as const

/** `nth` counts from the newest token that somebody knows: an old one is used again, too. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ by: fc.constant<'own'>('own'), nth: fc.constantFrom(0, 0, 0, 1, 2) }) },
  { weight: 1, arbitrary: fc.record({ by: fc.constantFrom(...browsers), nth: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ atOnce: fc.integer({ min: 2, max: 3 }), nth: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ passMs: fc.constantFrom(1_000, 30_000, 59_000, 61_000) }) },
)

interface Token {
  value: string
  /** How long ago it was used; absent until then. */
  usedMs?: number
  /** Whether the browser that signed in used it, so that it may get the same answer again. */
  isUsedByOwn?: boolean
}

describeEachDatabase('refresh tokens', database => {
  test('of one sign-in at most one can make a new one; a late answer ends them, a copy the sign-in', async () => {
    await using server = await serverOn(database, { createIdentity, env: { RATE_LIMITS: 'off' } })
    const { kysely } = server.db
    const by = Object.fromEntries(browsers.map(name => [name, new TestBrowser(server.url)])) as Record<
      (typeof browsers)[number],
      TestBrowser
    >
    await by.own.signUp()
    await by.second.signIn()
    await by.thief.signUp({ email: 'eve@example.org' })
    const living = () =>
      kysely
        .selectFrom('oidc_payload')
        .select('id')
        .where('model', '=', 'RefreshToken')
        .where('consumed_at_ms', 'is', null)
        .execute()

    const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async steps => {
      if (!(await by.own.isSignedIn())) await by.own.signIn()
      await kysely.deleteFrom('oidc_payload').where('model', '=', 'RefreshToken').execute()
      const code = await by.own.codeFrom(await by.own.authorize({ prompt: 'none' }))
      const tokens: Token[] = [{ value: (await by.own.exchange(code)).body.refresh_token }]
      let isEnded = false
      let isCopied = false
      /** What the rule says of using this token now: a new token, the one that it became, or the end of all. */
      const expected = (token: Token, isOwn: boolean): 'new' | 'same' | 'end' => {
        if (isEnded) return 'end'
        if (token.usedMs === undefined) return 'new'
        if (!isOwn || !token.isUsedByOwn) isCopied = true
        return !isCopied && token.usedMs < graceMs ? 'same' : 'end'
      }
      /** Uses the token, once or several times at the same moment. */
      const use = async (browser: (typeof browsers)[number], token: Token, times = 1) => {
        const what = expected(token, browser === 'own')
        const next = tokens[tokens.indexOf(token) + 1]
        const answers = await Promise.all(
          Array.from({ length: times }, () => by[browser].refresh(token.value)),
        )
        const made = [...new Set(answers.map(({ body }) => body.refresh_token))]
        const outcomes = answers.map(({ status, body: { refresh_token } }) => {
          if (status === 400) return 'end'
          if (refresh_token === next?.value) return 'same'
          return tokens.some(({ value }) => value === refresh_token) ? 'an older one' : 'new'
        })
        expect([what, new Set(outcomes), made.length]).toEqual([what, new Set([what]), 1])
        if (what === 'end') isEnded = true
        if (what !== 'new') return
        Object.assign(token, { usedMs: 0, isUsedByOwn: browser === 'own' })
        tokens.push({ value: made[0]! })
      }
      for (const each of steps) {
        if ('passMs' in each) {
          for (const token of tokens) if (token.usedMs !== undefined) token.usedMs += each.passMs
          await kysely
            .updateTable('oidc_payload')
            .set(eb => ({ consumed_at_ms: eb('consumed_at_ms', '-', each.passMs) }))
            .where('consumed_at_ms', 'is not', null)
            .execute()
          continue
        }
        const token = tokens[Math.max(0, tokens.length - 1 - each.nth)]!
        await ('by' in each ? use(each.by, token) : use('own', token, each.atOnce))
        expect(await living()).toHaveLength(isEnded ? 0 : 1)
      }
      expect(await by.own.isSignedIn()).toBe(!isCopied)
      expect(await by.second.isSignedIn()).toBe(true)
    })
    await fc.assert(property, { seed, numRuns: database.dialect === 'sqlite' ? runs : Math.ceil(runs / 4) })
  })
})
