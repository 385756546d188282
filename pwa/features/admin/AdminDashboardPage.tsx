import { makeStyles } from '@fluentui/react-components'
import { StarRegular } from '@fluentui/react-icons/svg/star'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Tabs } from '../../ui/tabs/Tabs.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useNow } from '../../ui/useNow.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AdminHead } from './AdminHead.tsx'
import { AdminUnknown } from './AdminUnknown.tsx'
import { AuditTab } from './AuditTab.tsx'
import { OperationsTab } from './OperationsTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { ReportsTab } from './ReportsTab.tsx'
import { TripsTab } from './TripsTab.tsx'
import { useAdminData } from './useAdminData.ts'
import { useAdminStanding } from './useIsAdmin.ts'
import { UsersTab } from './UsersTab.tsx'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  tabs: { marginBottom: space(5) },
})

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'users', label: 'Users' },
  { value: 'trips', label: 'Trips' },
  { value: 'admins', label: 'Admins' },
  { value: 'reports', label: 'Reports' },
  { value: 'audit', label: 'Audit' },
  { value: 'operations', label: 'Operations' },
] as const
type DashboardTab = (typeof tabs)[number]['value']

const minuteMs = 60_000

/** The admin dashboard. Anyone else is told so and sent home, even if they lose access while it is open. */
export function AdminDashboardPage({ onSignIn }: { onSignIn: () => Promise<void> }) {
  usePageTitle('Admin dashboard')
  const standing = useAdminStanding()
  const navigate = useNavigate()
  useEffect(() => {
    if (standing !== 'no') return
    toast({
      variant: 'destructive',
      title: 'Access Denied',
      description: "You don't have permission to access the admin dashboard.",
    })
    void navigate('/', { replace: true })
  }, [standing, navigate])

  if (standing === 'no') return null
  if (standing !== 'yes')
    return <AdminUnknown standing={standing} title="Admin dashboard" onSignIn={onSignIn} />
  return <Dashboard />
}

function Dashboard() {
  const styles = useStyles()
  const [query, setQuery] = useSearchParams()
  const now = useNow()
  const waiting = useAdminData<{ open: number }>('/api/admin/reports/count')
  const open = waiting.data?.open
  const recount = waiting.reload
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) recount()
    }, minuteMs)
    return () => clearInterval(timer)
  }, [recount])
  const tab: DashboardTab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'overview'
  // Makes a tab wider.
  const isCounted = open !== undefined
  useEffect(() => {
    // On phones, not every tab is in view.
    document.getElementById(`tab-${tab}`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab, isCounted])
  return (
    <>
      <AdminHead
        title="Admin dashboard"
        other={{ to: '/admin/curated', text: 'Curated content', icon: <StarRegular /> }}
      />
      <Tabs
        label="Admin dashboard"
        tabs={open ? tabs.map(each => (each.value === 'reports' ? withCount(each, open) : each)) : tabs}
        value={tab}
        onChange={next => setQuery(next === 'overview' ? {} : { tab: next }, { replace: true })}
        className={styles.tabs}
      >
        {tab === 'overview' && <OverviewTab />}
        {tab === 'users' && <UsersTab key="users" now={now} />}
        {tab === 'trips' && <TripsTab />}
        {tab === 'admins' && <UsersTab key="admins" onlyAdmins now={now} />}
        {tab === 'reports' && <ReportsTab now={now} open={open} onAnswered={recount} />}
        {tab === 'audit' && <AuditTab now={now} />}
        {tab === 'operations' && <OperationsTab now={now} />}
      </Tabs>
    </>
  )
}

const withCount = <T extends { label: string }>(tab: T, count: number) => ({
  ...tab,
  label: `${tab.label} (${count.toLocaleString('en-US')})`,
})
