import * as z from 'zod'
import type { PublicConfig } from '#shared/features/auth/publicConfig.ts'
import { HostMap } from '#shared/features/map/hostMap.ts'

export const ConfigAnswer = z
  .object({
    auth: z.object({ domain: z.string(), clientId: z.string(), audience: z.string() }),
    version: z.string(),
    serverEpoch: z.string().meta({ description: 'Changes when the server was restored from a backup.' }),
    assistant: z.object({ model: z.string().nullable() }),
    verifiesEmails: z.boolean().meta({
      description: 'Whether an invitation by email reaches people who sign in with that address.',
    }),
    sourceUrl: z.string().nullable().meta({ description: 'Where the source code of this server is.' }),
    map: HostMap.nullable().meta({ description: 'Where the streets of maps come from.' }),
  })
  .meta({ id: 'Config' }) satisfies z.ZodType<PublicConfig>
