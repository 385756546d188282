import { Router } from '@koa/router'
import { Settings } from '#shared/features/settings/schema.ts'
import { settingsOf } from '#shared/features/settings/settingsOf.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { readOwnRows } from '../../sync/readRows.ts'
import { write } from '../../sync/write.ts'

/** /settings: how the signed-in person wants the app to speak and behave. */
export function settingsRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/settings' })
  const read = async (userId: string) => settingsOf((await readOwnRows(deps.db, userId, 'settings'))[0])

  router.get('/', signedIn, limit('read'), async ctx => {
    ctx.body = await read(ctx.state.user.id)
  })

  router.patch('/', signedIn, limit('write'), input(Settings.partial()), async ctx => {
    const userId = ctx.state.user.id
    await write(deps, userId, [['settings.update', { userId, ...ctx.state.input }]])
    ctx.body = await read(userId)
  })

  return documented(router, {
    'GET /': answers('The settings of the person who asks', SettingsAnswer, {
      detail: 'Settings that nobody has chosen have their usual value.',
    }),
    'PATCH /': answers('Changes the given settings', SettingsAnswer, {
      detail: 'The answer has all settings, changed or not.',
      example: { clock: '24', temperature: 'C', weekStart: 'monday' },
    }),
  })
}

const SettingsAnswer = Settings.meta({ id: 'Settings' })
