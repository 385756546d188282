import type { Migration } from 'kysely/migration'
import * as sync from './migrations/0001_sync.ts'
import * as identity from './migrations/0002_identity.ts'
import * as people from './migrations/0003_people.ts'
import * as sharing from './migrations/0004_sharing.ts'
import * as admin from './migrations/0005_admin.ts'
import * as social from './migrations/0006_social.ts'
import * as ai from './migrations/0007_ai.ts'
import * as moderation from './migrations/0008_moderation.ts'
import * as push from './migrations/0009_push.ts'
import * as accounts from './migrations/0010_accounts.ts'
import * as caps from './migrations/0011_caps.ts'
import * as rowKinds from './migrations/0012_row_kinds.ts'
import * as visitorsDates from './migrations/0013_visitors_dates.ts'
import * as tripLon from './migrations/0014_trip_lon.ts'
import * as purge from './migrations/0015_purge.ts'
import * as accessTokens from './migrations/0016_access_tokens.ts'
import * as pushSignIn from './migrations/0017_push_sign_in.ts'
import * as blockedBy from './migrations/0018_blocked_by.ts'
import * as drafts from './migrations/0019_drafts.ts'
import * as stored from './migrations/0020_stored.ts'
import * as noticeActor from './migrations/0021_notice_actor.ts'
import * as changeEntries from './migrations/0022_change_entries.ts'
import * as sourceOwner from './migrations/0023_source_owner.ts'
import * as whoLeft from './migrations/0023_who_left.ts'
import * as auditWords from './migrations/0024_audit_words.ts'
import * as dayTombstones from './migrations/0025_day_tombstones.ts'
import * as deviceOwner from './migrations/0026_device_owner.ts'
import * as invitations from './migrations/0027_invitations.ts'
import * as devicePages from './migrations/0028_device_pages.ts'
import * as coverUntil from './migrations/0029_cover_until.ts'

/** All migrations, in the order of their names. A released migration is never edited or renamed. */
export const migrations: Record<string, Migration> = {
  '0001_sync': sync,
  '0002_identity': identity,
  '0003_people': people,
  '0004_sharing': sharing,
  '0005_admin': admin,
  '0006_social': social,
  '0007_ai': ai,
  '0008_moderation': moderation,
  '0009_push': push,
  '0010_accounts': accounts,
  '0011_caps': caps,
  '0012_row_kinds': rowKinds,
  '0013_visitors_dates': visitorsDates,
  '0014_trip_lon': tripLon,
  '0015_purge': purge,
  '0016_access_tokens': accessTokens,
  '0017_push_sign_in': pushSignIn,
  '0018_blocked_by': blockedBy,
  '0019_drafts': drafts,
  '0020_stored': stored,
  '0021_notice_actor': noticeActor,
  '0022_change_entries': changeEntries,
  '0023_source_owner': sourceOwner,
  '0023_who_left': whoLeft,
  '0024_audit_words': auditWords,
  '0025_day_tombstones': dayTombstones,
  '0026_device_owner': deviceOwner,
  '0027_invitations': invitations,
  '0028_device_pages': devicePages,
  '0029_cover_until': coverUntil,
}
