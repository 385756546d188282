import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useOpenInvitations } from './useOpenInvitations.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { phone } from '../../ui/look/breakpoints.ts'
import { column, plainList } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  list: {
    ...column(3),
    ...plainList,
    marginBottom: space(6),
    [phone]: { marginBottom: space(4) },
  },
  onTrip: { [phone]: { marginTop: space(2) } },
  // As tall as its card, so that what follows doesn't move when the card comes.
  item: {
    display: 'grid',
    minHeight: '92px',
    [phone]: { minHeight: '136px' },
    '& > span': { height: 'auto' },
  },
  named: { minHeight: '62px', [phone]: { minHeight: '62px' } },
})

const CardPart = lazyPart(() => import('./InvitationCard.tsx').then(part => part.InvitationCard), {
  quiet: true,
  waiting: <Skeleton />,
})

interface InvitationsProps {
  /** Shows only the invitation to this trip. Without it, all open invitations. */
  tripId?: string
  /** The page already says which trip it is. */
  isNamed?: boolean
}

/** Invitations to trips that wait for an answer. Loads the code of their cards only when there are any. */
export function Invitations({ tripId, isNamed = false }: InvitationsProps) {
  const styles = useStyles()
  const open = useOpenInvitations(tripId)
  return (
    open.length > 0 && (
      <ul
        role="list"
        aria-label="Invitations"
        className={mergeClasses(styles.list, tripId !== undefined && styles.onTrip)}
      >
        {open.map(invitation => (
          <li key={invitation.id} className={mergeClasses(styles.item, isNamed && styles.named)}>
            <CardPart {...{ invitation, isNamed }} />
          </li>
        ))}
      </ul>
    )
  )
}
