import { AdminCuratedPage } from '../features/admin/AdminCuratedPage.tsx'
import { signInToSync } from './sync/signInToSync.ts'

/** The curated items, for administrators. */
export const AdminCuratedScreen = () => <AdminCuratedPage onSignIn={signInToSync} />
