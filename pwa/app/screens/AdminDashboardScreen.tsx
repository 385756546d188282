import { AdminDashboardPage } from '../../features/admin/AdminDashboardPage.tsx'
import { signInToSync } from '../../features/sync-centre/signInToSync.ts'

/** The dashboard of administrators. */
export const AdminDashboardScreen = () => <AdminDashboardPage onSignIn={signInToSync} />
