import { Button, makeStyles } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { DeleteArrowBackRegular } from '@fluentui/react-icons/svg/delete-arrow-back'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { paddingTop: '8vh' },
  action: { minHeight: touch },
})

export interface TripMissingProps {
  /**
   * `deleted`: the current user can restore it, unless `decided` is set. `absent`: not on this device although there is
   * a network. `unreachable`: it may be missing only because there is no network.
   */
  reason: 'deleted' | 'absent' | 'unreachable'
  onRestore?: () => void
  /** Why only an administrator can restore it. */
  decided?: string | undefined
}

const words = {
  deleted: {
    title: 'This trip was deleted',
    body: 'You can restore it, with everything in it, for 30 days.',
    picture: <DeleteArrowBackRegular />,
  },
  absent: {
    title: 'Ask the owner for access',
    body: "You don't have access to this trip, or it was deleted. Ask the person who sent you the link to invite you or to make it public.",
    picture: <LockClosedRegular />,
  },
  unreachable: {
    title: "This trip isn't available offline yet",
    body: "You're offline. If you have access, it'll appear once you're online.",
    picture: <CloudOffRegular />,
  },
}

/** Shown in place of a trip that cannot be shown. */
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
