import { AdminDashboardPage } from '../features/admin/AdminDashboardPage.tsx'
import { signInToSync } from './sync/signInToSync.ts'

/** The dashboard of administrators. */
export const AdminDashboardScreen = () => <AdminDashboardPage onSignIn={signInToSync} />
