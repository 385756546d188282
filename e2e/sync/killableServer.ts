import { flushCompileCache } from 'node:module'
import { createLog } from '../../sync-server/log.ts'
import { readConfig } from '../../sync-server/config.ts'
import { serve } from '../../sync-server/serve.ts'

/**
 * A server process for kill.test.ts to kill: the real one, except that its identity part accepts only the token in
 * WEND_TOKEN.
 */
const { WEND_TOKEN: token, WEND_USER: id } = process.env
if (!token || !id) throw new Error('WEND_TOKEN and WEND_USER must be set')

const config = readConfig(process.env)
await serve(config, {
  log: createLog({ logLevel: 'silent' }),
  createIdentity: async () => ({
    middleware: (_ctx, next) => next(),
    async authenticate(ctx, next) {
      if (ctx.get('Authorization') === `Bearer ${token}`) {
        ctx.state.user = {
          id,
          issuer: 'https://test.invalid/',
          subject: id,
          email: null,
          emailVerified: false,
          firstName: null,
          lastName: null,
          profileImageUrl: null,
        }
      }
      await next()
    },
    publicConfig: () => ({ domain: config.publicUrl, clientId: 'wend-pwa', audience: config.publicUrl }),
  }),
})
// Write the cache now: a killed server never gets a chance to.
flushCompileCache()
