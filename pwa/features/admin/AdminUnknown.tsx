import { Button, makeStyles } from '@fluentui/react-components'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import { askStanding } from './useIsAdmin.ts'
import type { AdminStanding } from './useIsAdmin.ts'

const useStyles = makeStyles({ again: { minHeight: '44px' } })

interface AdminUnknownProps {
  standing: Exclude<AdminStanding, 'yes' | 'no'>
  title: string
  onSignIn: () => Promise<void>
}

/** Until the server has said whether the person is an administrator, and when it cannot. */
export function AdminUnknown({ standing, title, onSignIn }: AdminUnknownProps) {
  const styles = useStyles()
  if (standing === 'asking') return <LoadingScreen />
  if (standing === 'signed-out') {
    return (
      <AccessDenied
        title="Access Denied"
        body="Please log in to access the admin panel."
        actions={
          <Button
            appearance="primary"
            className={styles.again}
            onClick={() => void onSignIn().then(() => askStanding())}
          >
            Sign In
          </Button>
        }
      />
    )
  }
  return (
    <ErrorPanel
      headingLevel={1}
      title={`${title} needs a connection`}
      body="What administrators do happens on the server. Check your connection, then try again."
      actions={
        <Button className={styles.again} onClick={() => void askStanding()}>
          Try again
        </Button>
      }
    />
  )
}
