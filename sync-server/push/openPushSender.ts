import type { Deps } from '../features.ts'
import { PushSender } from './PushSender.ts'
import type { PushSenderOptions } from './PushSender.ts'
import { readPushKeys } from './pushKeys.ts'

/** The sender with the keys of this server; made once, while the first requests are served already. */
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
