import type { RequestListener } from 'node:http'
import { Router } from '@koa/router'
import Koa from 'koa'
import type { Middleware } from 'koa'
import packageJson from '../package.json' with { type: 'json' }
import { createModel } from './model/createModel.ts'
import { directUrlOf } from './config.ts'
import type { Config } from './config.ts'
import type { Identity } from './identity/identity.ts'
import { readServerEpoch } from './db/serverEpoch.ts'
import { GuideStore } from './features/guide/GuideStore.ts'
import { Images } from './features/images/Images.ts'
import { previewOf } from './features/previews/previewOf.ts'
import { featureRouters, publicRouters } from './features.ts'
import type { Deps } from './deps.ts'
import { describeMap } from './features/map/mapFile.ts'
import type { Setup } from './features/admin/openSetup.ts'
import type { Logger } from './log.ts'
import { MadeOnce } from './load/MadeOnce.ts'
import { apiFallback, isApi } from './middleware/apiFallback.ts'
import { believeProxies } from './middleware/believeProxies.ts'
import { BodyBudget } from './middleware/BodyBudget.ts'
import type { BodyLimits } from './middleware/BodyBudget.ts'
import { compression } from './middleware/compression.ts'
import { errors } from './middleware/errors.ts'
import { health } from './middleware/health.ts'
import { holdAnswers } from './middleware/holdAnswers.ts'
import type { AnswerLimits } from './middleware/holdAnswers.ts'
import { createLimits, createTurns, isWithin, limit } from './middleware/limits.ts'
import type { Limit } from './middleware/limits.ts'
import type { LimitKind } from './middleware/meaning.ts'
import { requestLog } from './middleware/requestLog.ts'
import { securityHeaders } from './middleware/securityHeaders.ts'
import { securityTxt } from './middleware/securityTxt.ts'
import { staticFiles } from './middleware/staticFiles.ts'
import type { Engine } from './sync/hooks.ts'
import { ConfigAnswer } from './openapi/configAnswer.ts'
import { answers, documented } from './openapi/documented.ts'
import { openapiRoutes } from './openapi/routes.ts'
import { SlowCalls } from './load/SlowCalls.ts'
import { createPokes } from './sync/poke.ts'

export interface AppParts {
  config: Config
  engine: Engine
  log: Logger
  identity: Identity
  setup: Setup
  /** Overrides the default request limits. */
  limits?: Partial<Record<LimitKind, Limit>>
  bodyLimits?: BodyLimits
  answerLimits?: AnswerLimits
  /** Overrides the routes of the registry. */
  features?: typeof featureRouters
}

export interface App {
  callback: RequestListener
  /** Ends event streams and makes /readyz fail; open requests still finish. */
  close(): Promise<void>
}

/** Composes the server. The order is the contract: earlier middleware sees more. */
export function createApp(parts: AppParts): App {
  const {
    config,
    engine,
    log,
    identity,
    setup,
    limits,
    bodyLimits,
    answerLimits,
    features = featureRouters,
  } = parts
  const { db } = engine
  const stopping = new AbortController()
  const pokes = createPokes(engine, log, directUrlOf(config))
  identity.onScopesChanged?.(changed => pokes.publish(changed, []))
  const koa = new Koa({ proxy: config.trustProxy.length > 0 })
  const bodies = config.rateLimits ? new BodyBudget(bodyLimits) : undefined
  if (config.rateLimits) Object.assign(koa.context, { limits: createLimits(limits), turns: createTurns() })
  if (bodies) koa.context.bodies = bodies
  koa.on('error', (error: NodeJS.ErrnoException) => {
    // People close pages while they load and streams while they run.
    const level = error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'debug' : 'warn'
    log[level]({ err: error }, 'answer interrupted')
  })

  const slowCalls = new SlowCalls()
  koa.use(requestLog(log, slowCalls))
  koa.use(errors(log, db.storage))
  koa.use(securityHeaders(config))
  koa.use(health(db, stopping.signal))
  koa.use(securityTxt(config))
  koa.use(limitSignIns)
  koa.use(identity.middleware)
  // After the provider: its pages hold secrets, which compressing them together with attacker-chosen text would reveal.
  koa.use(compression())
  koa.use(onApi(noStore))
  const openToAll = publicApi({ config, db, identity }, () => [openToAll, routes])
  koa.use(openToAll.routes() as Middleware)
  koa.use(onApi(identity.authenticate))
  if (config.rateLimits) koa.use(onApi(holdAnswers(answerLimits)))
  const finishing: (() => Promise<void>)[] = []
  const deps: Deps = {
    config,
    db,
    log,
    pokes,
    identity,
    setup,
    engine,
    bodies,
    slowCalls,
    guide: new GuideStore(config, log),
    images: new Images({ db, config, log }),
    made: new MadeOnce(),
    model: config.ai ? createModel(config.ai, { db, log }) : null,
    stopping: stopping.signal,
    beforeClose: finish => void finishing.push(finish),
  }
  const routes = api(features(deps))
  koa.use(routes.routes() as Middleware)
  for (const router of publicRouters(deps)) koa.use(router.routes() as Middleware)
  koa.use(apiFallback)
  koa.use(
    staticFiles(config.staticDir, {
      publicUrl: config.publicUrl,
      previewOf: (page, ctx) => previewOf(deps, page, () => isWithin('public', ctx)),
    }),
  )
  const handle = koa.callback()
  const believe = believeProxies(config.trustProxy)
  return {
    callback(req, res) {
      believe(req)
      void handle(req, res)
    },
    async close() {
      stopping.abort()
      await Promise.all(finishing.map(finish => finish()))
      await pokes.close()
    },
  }
}

/** What clients need to know before anyone can sign in, and the description of all routes. */
function publicApi(
  { config, db, identity }: Pick<Deps, 'config' | 'db'> & Pick<AppParts, 'identity'>,
  routers: () => readonly Router[],
): Router {
  const router = apiRouter()
  router.get('/config', limit('read'), async ctx => {
    ctx.body = {
      auth: identity.publicConfig(),
      version: packageJson.version,
      serverEpoch: await readServerEpoch(db.kysely),
      assistant: { model: config.ai?.model ?? null },
      verifiesEmails: config.auth.mode === 'external' || config.trustEmails,
      sourceUrl: config.sourceUrl ?? null,
      map: await describeMap(config),
    }
  })
  mount(router, openapiRoutes({ version: packageJson.version, site: config.publicUrl }, routers))
  return documented(router, {
    'GET /config': answers('What the app needs to know before anyone signs in', ConfigAnswer, {
      detail: 'Needs no token. Names the identity provider, the version and what this server offers.',
    }),
  })
}

function api(routers: Router[]): Router {
  const router = apiRouter()
  for (const feature of routers) mount(router, feature)
  return router
}

const apiRouter = () => new Router({ prefix: '/api', sensitive: true })

/** Mounts routes whose paths must be written as they are documented, in lower case. */
function mount(router: Router, routes: Router): void {
  // A mounted route keeps the options of its own router.
  for (const { opts } of routes.stack) opts.sensitive = true
  router.use(routes.routes())
}

function onApi(middleware: Middleware): Middleware {
  return async (ctx, next) => await (isApi(ctx.path) ? middleware(ctx, next) : next())
}

/** Every POST outside the API goes to the identity provider. */
const limitSignIns: Middleware = async (ctx, next) =>
  await (ctx.method === 'POST' && !isApi(ctx.path) ? limit('auth')(ctx, next) : next())

const noStore: Middleware = async (ctx, next) => {
  ctx.set('Cache-Control', 'no-store')
  await next()
}
