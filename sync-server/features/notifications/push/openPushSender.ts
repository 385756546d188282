import type { Deps } from '../../../deps.ts'
import { PushSender } from './PushSender.ts'
import type { PushSenderOptions } from './PushSender.ts'
import { readPushKeys } from './pushKeys.ts'

/** Creates the sender with this server's keys, once, while the first requests are already being served. */
export async function openPushSender(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { isAllowed }: Pick<PushSenderOptions, 'isAllowed'>,
): Promise<PushSender> {
  const keys = await readPushKeys(db.kysely, config.push.keys)
  const { protocol, hostname } = new URL(config.publicUrl)
  return new PushSender({
    keys,
    subject: protocol === 'https:' ? config.publicUrl : `mailto:push@${hostname}`,
    isAllowed,
    allowLoopback: config.push.allowLoopback,
  })
}
