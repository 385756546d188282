import type { Auth0Client } from '@auth0/auth0-spa-js'
import type { AuthConfig } from '#shared/features/auth/publicConfig.ts'
import { withDeadline } from '../../data/server/withDeadline.ts'
import { workerStarts } from './workerStarts.ts'

const silentSeconds = 5
const requestSeconds = 8
const loadDeadlineMs = 15_000

/** The unmodified Auth0 client, loaded when it is first needed. Tokens stay in memory, refresh tokens in a worker. */
export async function loadAuth0({ domain, clientId, audience }: AuthConfig): Promise<Auth0Client> {
  const [{ Auth0Client }, { default: workerUrl }] = await withDeadline(
    Promise.all([
      import('@auth0/auth0-spa-js'),
      // The client's default worker comes from a blob, which our content policy blocks.
      import('@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js?url'),
    ]),
    loadDeadlineMs,
  )
  const client = new Auth0Client({
    domain,
    clientId,
    workerUrl,
    cacheLocation: 'memory',
    useRefreshTokens: true,
    // A new page has no refresh token: it gets one from the session at the provider.
    useRefreshTokensFallback: true,
    authorizeTimeoutInSeconds: silentSeconds,
    httpTimeoutInSeconds: requestSeconds,
    // Device clocks are wrong more often than ID tokens are misused.
    leeway: 600,
    authorizationParams: { audience, scope: 'openid profile email', redirect_uri: location.origin },
  })
  // Not public. A browser without workers has none.
  const { worker } = client as unknown as { worker?: Worker }
  if (worker) await workerStarts(worker)
  return client
}
