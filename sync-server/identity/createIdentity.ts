import type { Identity } from '../identity/identity.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import type { Engine } from '../sync/hooks.ts'
import { personOfAccessToken } from './accessTokens.ts'
import { createAccounts } from './accounts.ts'
import { authenticate } from './authenticate.ts'
import { BoundedCache } from './boundedCache.ts'
import { createBuiltinProvider } from './builtin/createBuiltinProvider.ts'
import { removeSignIn } from './builtin/removeSignIn.ts'
import { fetchUserinfo } from './userinfo.ts'
import { remoteKeys, tokenVerifier } from './verifyToken.ts'

/** More people than delete their account within the minute for which a token is remembered. */
const maxClosed = 5_000

interface IdentityParts {
  config: Config
  engine: Engine
  log: Logger
}

/** Identifies who is asking, through the built-in identity provider or the configured external one. */
export async function createIdentity({ config, engine, log }: IdentityParts): Promise<Identity> {
  const { db } = engine
  let tell: ((changed: ReadonlyMap<string, number>) => void) | undefined
  const accounts = createAccounts({
    engine,
    adminEmails: config.adminEmails,
    onScopesChanged: changed => tell?.(changed),
  })
  const onScopesChanged: Identity['onScopesChanged'] = listener => void (tell = listener)

  const closed = new BoundedCache<number>(maxClosed)
  const closedAtMs = (userId: string) => closed.get(userId)
  const ofToken = (token: string) => personOfAccessToken(db, token)
  const forget = (userId: string) => closed.set(userId, Date.now())

  if (config.auth.mode === 'external') {
    const { domain, clientId, audience } = config.auth
    return {
      middleware: (_ctx, next) => next(),
      authenticate: authenticate({
        verify: tokenVerifier({
          rules: { issuer: `${domain}/`, audience, key: remoteKeys(domain) },
          kysely: db.kysely,
        }),
        accounts,
        log,
        personOfAccessToken: ofToken,
        loadProfile: ({ subject }, token) => fetchUserinfo(domain, subject, token),
        closedAtMs,
      }),
      publicConfig: () => ({ domain, clientId, audience }),
      onScopesChanged,
      forget,
    }
  }

  const clientId = 'wend-pwa'
  const audience = `${config.publicUrl}/api`
  const { trustEmails } = config
  let tellEnded: ((userId: string, sessionId?: string) => void) | undefined
  const provider = await createBuiltinProvider({
    config,
    db,
    log,
    clientId,
    audience,
    trustEmails,
    async onEnded(subject, sessionId) {
      const account = await db.kysely
        .selectFrom('account')
        .select('id')
        .where('issuer', '=', provider.issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
      if (!account) return
      forget(account.id)
      tellEnded?.(account.id, sessionId)
    },
  })
  return {
    middleware: provider.middleware,
    authenticate: authenticate({
      verify: provider.verify,
      accounts,
      log,
      personOfAccessToken: ofToken,
      loadProfile: ({ subject }) => provider.profileOf(subject),
      closedAtMs,
    }),
    publicConfig: () => ({ domain: config.publicUrl, clientId, audience }),
    onScopesChanged,
    forget,
    removeSignIn,
    signIns: provider.signIns,
    onEnded: listener => void (tellEnded = listener),
  }
}
