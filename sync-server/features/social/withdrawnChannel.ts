import { Withdrawn } from '#shared/sync/protocol.ts'
import type { Channel, News } from '../../sync/channel.ts'
import { Audience, audienceAmong } from './audience.ts'
import type { Withdrawal } from './withdrawals.ts'

/** [SOCIAL8] Tells devices to forget what may no longer be seen. */
export const withdrawnChannel: Channel<Withdrawn, Audience> = {
  event: 'withdrawn',
  data: Withdrawn,
  audience: Audience,
  readers: audienceAmong,
}

export const newsOf = ({ to, ...data }: Withdrawal): News => ({ event: withdrawnChannel.event, data, to })
