import { flushCompileCache } from 'node:module'
import { createLog } from '../../sync-server/log.ts'
import { readConfig } from '../../sync-server/config.ts'
import { serve } from '../../sync-server/serve.ts'

/**
 * A server process to be killed: the real one, but for its identity part, which believes the one token that
 * its environment names. Run by kill.test.ts.
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
// Now, because a server that is killed never comes to write it.
flushCompileCache()
