import type { AiTables } from '../jobs/tables.ts'
import type { SharingTables } from '../features/sharing/tables.ts'
import type { AdminTables } from '../features/admin/tables.ts'
import type { CuratedTables } from '../features/curated/tables.ts'
import type { ImageTables } from '../features/images/tables.ts'
import type { IdentityTables } from '../identity/tables.ts'
import type { PushTables } from '../features/notifications/push/tables.ts'
import type { SocialTables } from '../features/social/tables.ts'
import type { SyncTables } from '../sync/tables.ts'

/** Every table of the database, with its columns as they are on both dialects (snake case, no booleans). */
export interface Tables
  extends
    SyncTables,
    IdentityTables,
    SharingTables,
    SocialTables,
    AdminTables,
    CuratedTables,
    ImageTables,
    AiTables,
    PushTables {}
