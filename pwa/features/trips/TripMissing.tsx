import { Button, makeStyles } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { DeleteArrowBackRegular } from '@fluentui/react-icons/svg/delete-arrow-back'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

const useStyles = makeStyles({
  root: { paddingTop: '8vh' },
  action: { minHeight: '44px' },
})

export interface TripMissingProps {
  /**
   * `deleted` and restorable by the person who looks; `absent` from the device while the network is there;
   * `unreachable` when it may only be missing because there is no network.
   */
  reason: 'deleted' | 'absent' | 'unreachable'
  onRestore?: () => void
  /** Why nobody but an administrator can bring it back. */
  decided?: string | undefined
}

const words = {
  deleted: {
    title: 'This trip was deleted',
    body: 'You can bring it back with everything that was in it for 30 days.',
    picture: <DeleteArrowBackRegular />,
  },
  absent: {
    title: 'Ask the owner for access',
    body: 'There is no trip here that you can see. It may be private, or it was deleted. Ask the person who sent you the link to invite you or to make it public.',
    picture: <LockClosedRegular />,
  },
  unreachable: {
    title: 'This trip is not on this device yet',
    body: 'You are offline. If you may see this trip, it appears here once you are connected.',
    picture: <CloudOffRegular />,
  },
}

/** In place of a trip that cannot be shown. */
export function TripMissing({ reason, onRestore, decided }: TripMissingProps) {
  const styles = useStyles()
  const { title, body, picture } = words[reason]
  return (
    <EmptyState
      className={styles.root}
      headingLevel={1}
      title={title}
      body={decided ?? body}
      picture={picture}
      actions={
        <>
          {reason === 'deleted' && decided === undefined && (
            <Button className={styles.action} appearance="primary" onClick={onRestore}>
              Restore
            </Button>
          )}
          <ButtonLink className={styles.action} to="/trips">
            My Trips
          </ButtonLink>
        </>
      }
    />
  )
}
