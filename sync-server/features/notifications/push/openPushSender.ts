import type { Deps } from '../../../deps.ts'
import { keepResult } from '../../../load/keepResult.ts'
import { PushSender } from './PushSender.ts'
import type { PushSenderOptions } from './PushSender.ts'
import { readPushKeys } from './pushKeys.ts'

/** Creates the sender with this server's keys, once, when it is first needed. */
export function openPushSender(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { isAllowed }: Pick<PushSenderOptions, 'isAllowed'>,
): () => Promise<PushSender> {
  const { protocol, hostname } = new URL(config.publicUrl)
  return keepResult(
    async () =>
      new PushSender({
        keys: await readPushKeys(db.kysely, config.push.keys),
        subject: protocol === 'https:' ? config.publicUrl : `mailto:push@${hostname}`,
        isAllowed,
        allowLoopback: config.push.allowLoopback,
      }),
  )
}
