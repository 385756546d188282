import { Button, makeStyles } from '@fluentui/react-components'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import { askStanding } from './useIsAdmin.ts'
import type { AdminStanding } from './useIsAdmin.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({ again: { minHeight: touch } })

interface AdminUnknownProps {
  standing: Exclude<AdminStanding, 'yes' | 'no'>
  title: string
  onSignIn: () => Promise<void>
}

/** Shown until the server has said whether the person is an administrator, and when it cannot say. */
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
      body="Admin tools need a connection. Check yours, then try again."
      actions={
        <Button className={styles.again} onClick={() => void askStanding()}>
          Try again
        </Button>
      }
    />
  )
}
