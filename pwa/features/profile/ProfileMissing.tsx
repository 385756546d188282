import { Button, Spinner, makeStyles } from '@fluentui/react-components'
import { CloudDismissRegular } from '@fluentui/react-icons/svg/cloud-dismiss'
import { PersonProhibitedRegular } from '@fluentui/react-icons/svg/person-prohibited'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LaterText } from '../social/LaterText.tsx'
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
  if (isUnreachable) return <ProfileUnreachable onRetry={onRetry} />
  return (
    <EmptyState
      headingLevel={1}
      picture={<PersonProhibitedRegular />}
      title="Profile not found"
      body="This profile doesn't exist or isn't visible to you."
    />
  )
}

function ProfileUnreachable({ onRetry }: Pick<ProfileMissingProps, 'onRetry'>) {
  const styles = useStyles()
  const isOffline = useIsOffline()
  return (
    <EmptyState
      headingLevel={1}
      picture={<CloudDismissRegular />}
      title={isOffline ? "This profile isn't available offline" : "We can't load this profile right now"}
      body={<LaterText what="it" />}
      actions={
        <Button className={styles.button} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
