import { AdminCuratedPage } from '../../features/admin/AdminCuratedPage.tsx'
import { signInToSync } from '../../features/sync-centre/signInToSync.ts'

/** The curated items, for administrators. */
export const AdminCuratedScreen = () => <AdminCuratedPage onSignIn={signInToSync} />
