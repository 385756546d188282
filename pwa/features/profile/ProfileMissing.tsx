import { Button, Spinner, makeStyles } from '@fluentui/react-components'
import { CloudDismissRegular } from '@fluentui/react-icons/svg/cloud-dismiss'
import { PersonProhibitedRegular } from '@fluentui/react-icons/svg/person-prohibited'
import { EmptyState } from '../../ui/EmptyState.tsx'

const useStyles = makeStyles({
  loading: { padding: '96px 0' },
  button: { minHeight: '44px' },
})

interface ProfileMissingProps {
  /** undefined while it is loading. */
  profile: null | undefined
  isUnreachable: boolean
  onRetry: () => void
}

/** What there is instead of a profile. */
export function ProfileMissing({ profile, isUnreachable, onRetry }: ProfileMissingProps) {
  const styles = useStyles()
  if (profile === undefined) {
    return (
      <div className={styles.loading} role="status">
        <Spinner label="Loading profile..." labelPosition="below" />
      </div>
    )
  }
  if (isUnreachable) {
    return (
      <EmptyState
        headingLevel={1}
        picture={<CloudDismissRegular />}
        title="This profile is not on your device"
        body="It will be here when there is a connection."
        actions={
          <Button className={styles.button} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      headingLevel={1}
      picture={<PersonProhibitedRegular />}
      title="Profile not found"
      body="Nobody is here, or not for you."
    />
  )
}
