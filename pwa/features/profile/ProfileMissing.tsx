import { Button, Spinner, makeStyles } from '@fluentui/react-components'
import { CloudDismissRegular } from '@fluentui/react-icons/svg/cloud-dismiss'
import { PersonProhibitedRegular } from '@fluentui/react-icons/svg/person-prohibited'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  loading: { padding: space(24, 0) },
  button: { minHeight: touch },
})

interface ProfileMissingProps {
  /** undefined while it is loading. */
  profile: null | undefined
  isUnreachable: boolean
  onRetry: () => void
}

/** Shown in place of a profile that is loading, missing or unreachable. */
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
        title="This profile isn't available offline"
        body="It'll appear when you're online."
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
      body="This profile doesn't exist or isn't visible to you."
    />
  )
}
