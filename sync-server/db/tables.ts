import type { LinksOf } from './links.ts'
import { aiLinks } from '../jobs/tables.ts'
import type { AiTables } from '../jobs/tables.ts'
import { sharingLinks } from '../features/sharing/tables.ts'
import type { SharingTables } from '../features/sharing/tables.ts'
import { adminLinks } from '../features/admin/tables.ts'
import type { AdminTables } from '../features/admin/tables.ts'
import { changelogLinks } from '../features/changelog/tables.ts'
import type { ChangelogTables } from '../features/changelog/tables.ts'
import { curatedLinks } from '../features/curated/tables.ts'
import type { CuratedTables } from '../features/curated/tables.ts'
import { imageLinks } from '../features/images/tables.ts'
import type { ImageTables } from '../features/images/tables.ts'
import { identityLinks } from '../identity/tables.ts'
import type { IdentityTables } from '../identity/tables.ts'
import { pushLinks } from '../features/notifications/push/tables.ts'
import type { PushTables } from '../features/notifications/push/tables.ts'
import { socialLinks } from '../features/social/tables.ts'
import type { SocialTables } from '../features/social/tables.ts'
import { syncLinks } from '../sync/tables.ts'
import type { SyncTables } from '../sync/tables.ts'

/** Every table of the database, with its columns as they are on both dialects (snake case, no booleans). */
export interface Tables
  extends
    SyncTables,
    IdentityTables,
    SharingTables,
    SocialTables,
    AdminTables,
    ChangelogTables,
    CuratedTables,
    ImageTables,
    AiTables,
    PushTables {}

/** What each table's rows are removed with. A new table does not compile without an entry. */
export const links: LinksOf<Tables> = {
  ...syncLinks,
  ...identityLinks,
  ...sharingLinks,
  ...socialLinks,
  ...adminLinks,
  ...changelogLinks,
  ...curatedLinks,
  ...imageLinks,
  ...aiLinks,
  ...pushLinks,
}
