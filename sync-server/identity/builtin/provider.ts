import type { JsonWebKey } from 'node:crypto'
import { Provider, errors, interactionPolicy } from 'oidc-provider'
import type { AuthorizationCode, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Kysely } from 'kysely'
import type { Storage } from '../../db/Storage.ts'
import type { Tables } from '../../db/tables.ts'
import type { Logger } from '../../log.ts'
import type { Credentials } from './credentials.ts'
import { deviceName } from './deviceName.ts'
import { failurePage } from './pages.ts'
import { payloadAdapter } from './payloads.ts'
import { isOwnBrowser } from './ownBrowser.ts'
import { refreshRotation } from './refreshRotation.ts'
import type { RefreshRotation } from './refreshRotation.ts'
import { noteOwnCode, revokedGrants } from './revokedGrants.ts'
import { noteSignIn } from './signIns.ts'

const accessTokenSeconds = 15 * 60
/** How long a device stays signed in without being used, and the longest life of a refresh token. */
const sessionSeconds = 30 * 24 * 60 * 60
const apiScope = 'openid profile email'
const offlineAccess = 'offline_access'

export interface ProviderParts {
  publicUrl: string
  clientId: string
  audience: string
  /** Whether the emails that people sign up with count as verified. */
  trustEmails: boolean
  trustProxy: readonly string[]
  signingKey: JsonWebKey
  kysely: Kysely<Tables>
  storage: Storage
  credentials: Credentials
  log: Logger
  /** Ends a sign-in of which someone has a copy. */
  endSignIn: (subject: string, sessionUid: string) => Promise<void>
}

/** The only addresses of the app that people are sent back to. */
export const addressesOf = (publicUrl: string): string[] => [publicUrl, `${publicUrl}/`]

/** The OpenID provider with one client: the app. It answers as the Auth0 client expects an external one to. */
export function createProvider(parts: ProviderParts): Provider {
  const rotation = refreshRotation(parts)
  const provider = new Provider(`${parts.publicUrl}/`, configuration(parts, rotation))
  provider.proxy = parts.trustProxy.length > 0
  provider.on('server_error', (_ctx, error) => parts.log.error({ err: error }, 'identity provider failed'))
  provider.on('grant.success', ctx => {
    rotation.complete(ctx)
    nameOfflineAccess(ctx)
  })
  provider.on('grant.error', (ctx, error) => {
    parts.log.info({ reason: error.error_detail ?? error.message }, 'token request refused')
    // The Auth0 client recognizes this text and then tries the session instead.
    if (ctx.oidc.params?.['grant_type'] === 'refresh_token' && error instanceof errors.InvalidGrant) {
      ctx.body = { error: error.error, error_description: 'Unknown or invalid refresh token.' }
    }
  })
  return provider
}

function configuration(parts: ProviderParts, rotation: RefreshRotation): Configuration {
  const { publicUrl, clientId, audience, credentials, trustEmails } = parts
  const policy = interactionPolicy.base()
  // The only client is the product itself: there is nobody to consent to.
  policy.remove('consent')
  return {
    adapter: payloadAdapter(parts, revokedGrants(parts)),
    jwks: { keys: [parts.signingKey] },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: addressesOf(publicUrl),
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email', offlineAccess],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    // The Auth0 client reads the profile from the ID token.
    conformIdTokenClaims: false,
    async findAccount(_ctx, subject) {
      const person = await credentials.find(subject)
      return (
        person && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            name: `${person.firstName} ${person.lastName}`,
            given_name: person.firstName,
            family_name: person.lastName,
            email: person.email,
            email_verified: trustEmails,
          }),
        }
      )
    },
    loadExistingGrant: ctx => grantOf(ctx, audience),
    async issueRefreshToken(ctx, client, code) {
      const { sessionUid, accountId, authTime, jti } = code as AuthorizationCode
      if (sessionUid !== undefined && accountId !== undefined) {
        const isOpen = await noteSignIn(parts.kysely, {
          sessionUid,
          subject: accountId,
          device: deviceName(ctx.get('User-Agent')),
          signedInAtMs: authTime === undefined ? Date.now() : authTime * 1000,
        })
        if (!isOpen) throw new errors.InvalidGrant('the sign-in has ended')
        if (await isOwnBrowser(ctx, sessionUid)) await noteOwnCode(parts.kysely, jti)
      }
      return client.grantTypeAllowed('refresh_token') && code.scopes.has(offlineAccess)
    },
    // The time of sign-in, because actions that can't be undone require a recently typed password. And which sign-in it
    // was, so that ending it ends its tokens.
    extraTokenClaims(ctx) {
      const { AuthorizationCode: code, RefreshToken: token } = ctx.oidc.entities
      const { authTime: auth_time, sessionUid: sid } = code ?? token ?? {}
      return { ...(auth_time !== undefined && { auth_time }), ...(sid !== undefined && { sid }) }
    },
    interactions: {
      policy,
      url: (_ctx, { uid, params }) =>
        `/interaction/${uid}${params['screen_hint'] === 'signup' ? '?screen=signup' : ''}`,
    },
    extraParams: {
      screen_hint: null,
      audience(ctx, value) {
        keepOfflineAccess(ctx)
        if (value !== undefined && value !== audience) throw new errors.InvalidTarget()
      },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // The built-in one doesn't record that the sign-in has ended: see endSessionRoute.ts.
      rpInitiatedLogout: { enabled: false },
      // The built-in one doesn't accept tokens issued for the API, as external providers do: see userinfoRoute.ts.
      userinfo: { enabled: false },
      revocation: { enabled: true },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== audience) throw new errors.InvalidTarget()
          return {
            audience,
            scope: apiScope,
            accessTokenFormat: 'jwt',
            accessTokenTTL: accessTokenSeconds,
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    discovery: {
      userinfo_endpoint: `${publicUrl}/userinfo`,
      end_session_endpoint: `${publicUrl}/oauth/logout`,
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
      end_session: '/oauth/logout',
    },
    cookies: { names: { session: 'wend_session', interaction: 'wend_interaction', resume: 'wend_resume' } },
    clientBasedCORS: (_ctx, origin) => origin === new URL(publicUrl).origin,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      // Only the app reads it, on devices whose clocks may be wrong by hours.
      IdToken: 24 * 60 * 60,
      Interaction: 60 * 60,
      RefreshToken: ctx => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? sessionSeconds,
      Session: sessionSeconds,
      Grant: sessionSeconds,
    },
    rotateRefreshToken: rotation.rotate,
    renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = failurePage(out.error === 'server_error' ? 'failed' : 'expired', publicUrl).text
    },
  }
}

/** The library drops this scope unless people are asked for consent, and there is nobody to ask for our only client. */
function keepOfflineAccess(ctx: KoaContextWithOIDC): void {
  const params = ctx.oidc.params as { scope?: string }
  const sent = (ctx.method === 'POST' ? ctx.oidc.body : ctx.query) as { scope?: string }
  if (!sent.scope?.split(' ').includes(offlineAccess)) return
  params.scope = [...new Set(params.scope?.split(' ')).add(offlineAccess)].join(' ')
}

/** The library's token answers name the scopes of the access token only. */
function nameOfflineAccess(ctx: KoaContextWithOIDC): void {
  const body = ctx.body as { refresh_token?: string; scope?: string }
  if (body.refresh_token !== undefined) body.scope = `${body.scope ?? ''} ${offlineAccess}`.trim()
}

/** The grant of a signed-in session: everything the app needs, without a consent page. */
async function grantOf(ctx: KoaContextWithOIDC, audience: string) {
  const { provider, session, client, account } = ctx.oidc
  if (!session || !client || !account) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const kept = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (kept?.accountId === account.accountId) return kept
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope(`${apiScope} ${offlineAccess}`)
  grant.addResourceScope(audience, apiScope)
  await grant.save()
  return grant
}
