import { HostMap } from '#shared/features/map/hostMap.ts'
import { keptConfig } from './authConfig.ts'

/** Where the server's streets come from, as last reported; null when it has none. */
export const hostMap = (): HostMap | null => HostMap.safeParse(keptConfig()?.map).data ?? null
