import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { Setup } from './features/admin/openSetup.ts'
import type { GuideStore } from './features/guide/GuideStore.ts'
import type { Images } from './features/images/Images.ts'
import type { Identity } from './identity/identity.ts'
import type { MadeOnce } from './load/MadeOnce.ts'
import type { SlowCalls } from './load/SlowCalls.ts'
import type { Logger } from './log.ts'
import type { BodyBudget } from './middleware/BodyBudget.ts'
import type { Model } from './model/model.ts'
import type { Engine } from './sync/hooks.ts'
import type { Pokes } from './sync/poke.ts'

/** What every feature may use. */
export interface Deps {
  config: Config
  db: Db
  log: Logger
  pokes: Pokes
  identity: Pick<Identity, 'forget' | 'removeSignIn' | 'signIns' | 'onEnded'>
  setup: Setup
  engine: Engine
  /** Counts what is written for people; undefined while rate limits are off. */
  bodies: BodyBudget | undefined
  slowCalls: SlowCalls
  guide: GuideStore
  images: Images
  /** Answers that are the same for many readers. */
  made: MadeOnce
  /** The language model; null where the server has none. */
  model: Model | null
  /** Aborted when the server begins to stop, so that event streams end. */
  stopping: AbortSignal
  /** Registers what to await after `stopping` and before the database closes. */
  beforeClose: (finish: () => Promise<void>) => void
}
