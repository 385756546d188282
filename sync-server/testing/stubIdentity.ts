import type { Identity } from '../identity/identity.ts'
import type { SignedInUser } from '../middleware/state.ts'

/** Accepts the tokens that it issued itself; for tests that aren't about signing in. */
export interface StubIdentity extends Identity {
  tokenFor(user: SignedInUser): string
}

export function stubIdentity(publicUrl: string): StubIdentity {
  const users = new Map<string, SignedInUser>()
  return {
    middleware: (_ctx, next) => next(),
    async authenticate(ctx, next) {
      const user = users.get(ctx.get('Authorization'))
      if (user) ctx.state.user = user
      await next()
    },
    publicConfig: () => ({ domain: publicUrl, clientId: 'wend-pwa', audience: `${publicUrl}/api` }),
    tokenFor(user) {
      users.set(`Bearer test-${user.id}`, user)
      return `test-${user.id}`
    },
  }
}
