import { Presence } from '#shared/features/presence/schema.ts'
import type { Channel } from '../../sync/channel.ts'
import type { SyncHooks } from '../../sync/hooks.ts'

/** [PRES2] Someone opened a trip, is still there, or left. */
export const presenceChannel: Channel<Presence> = { event: 'presence', data: Presence }

export const presenceHooks: SyncHooks = { feature: 'presence', channels: [presenceChannel] }
