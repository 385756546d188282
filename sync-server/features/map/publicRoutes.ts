import { Router } from '@koa/router'
import type { Deps } from '../../deps.ts'
import { KeptFile } from './KeptFile.ts'
import { checkMapFile } from './mapFile.ts'
import { sendArchive } from './sendArchive.ts'

/** The archive of streets, for everyone who opens the app: it says nothing about people. */
export function publicMapRoutes({ config, log }: Pick<Deps, 'config' | 'log'>): Router {
  const router = new Router({ strict: true })
  const { path, url } = config.map ?? {}
  void checkMapFile(config, log)
  // Only the file that was named: whatever else lies in the data folder is not a map.
  if (path !== undefined && url !== undefined) {
    const archive = new KeptFile(path)
    router.get(url, async ctx => {
      // One line for each tile would say where people look.
      ctx.state.route = '(static)'
      await sendArchive(ctx, archive)
    })
  }
  return router
}
