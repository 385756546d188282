import { Button, makeStyles } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { DeleteArrowBackRegular } from '@fluentui/react-icons/svg/delete-arrow-back'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { isRestorable, restorableDays } from '#shared/sync/retention.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNow } from '../../ui/useNow.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'

const useStyles = makeStyles({
  root: { paddingTop: '8vh' },
})

export interface TripMissingProps {
  /**
   * `deleted`: the current user can restore it, unless `decided` is set or it was too long ago. `absent`: not on this
   * device although there is a network. `unreachable`: it may be missing only because there is no network; `failing`:
   * because the server has no good answer.
   */
  reason: 'deleted' | 'absent' | 'unreachable' | 'failing'
  onRestore?: () => void
  /** When it was deleted. ISO 8601, UTC. */
  deletedAt?: string | null
  /** Why only an administrator can restore it. */
  decided?: string | undefined
}

const words = {
  deleted: {
    title: 'This trip was deleted',
    body: `You can restore it, with everything in it, within ${restorableDays} days of deleting it.`,
    picture: <DeleteArrowBackRegular />,
  },
  expired: {
    title: 'This trip was deleted',
    body: `It was deleted over ${restorableDays} days ago, so it can't be restored.`,
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
  failing: {
    title: "We can't load this trip right now",
    body: "If you have access, it'll appear as soon as we can.",
    picture: <CloudOffRegular />,
  },
}

/** Shown in place of a trip that cannot be shown. */
export function TripMissing({ reason, onRestore, deletedAt = null, decided }: TripMissingProps) {
  const styles = useStyles()
  const now = new Date(useNow()).toISOString()
  const isExpired = deletedAt !== null && !isRestorable(deletedAt, now)
  const { title, body, picture } = words[isExpired ? 'expired' : reason]
  // The tab still has the name of a trip that was on screen until now.
  usePageTitle(title)
  return (
    <EmptyState
      className={styles.root}
      headingLevel={1}
      title={title}
      body={isExpired ? body : (decided ?? body)}
      picture={picture}
      actions={
        <>
          {reason === 'deleted' && !isExpired && decided === undefined && (
            <Button appearance="primary" onClick={onRestore}>
              Restore
            </Button>
          )}
          <ButtonLink to="/trips">My Trips</ButtonLink>
        </>
      }
    />
  )
}
