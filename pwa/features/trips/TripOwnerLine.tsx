import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { personName } from '#shared/features/collaborators/person.ts'
import type { Person } from '#shared/features/collaborators/person.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, maxWidth: '100%' },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minWidth: 0,
    minHeight: '44px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
    ':hover span': { textDecorationLine: 'underline' },
  },
})

export type TripOwner = Pick<Person, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>

/** Whose trip it is, and beside it what can be done about them. */
export function TripOwnerLine({ owner, children }: { owner: TripOwner; children?: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Link className={styles.person} to={`/profile/${owner.id}`}>
        <Avatar
          imageUrl={avatarPath(owner.id, owner.profileImageUrl)}
          initials={initialsOf(personName(owner))}
        />
        <span dir="auto">Planned by {personName(owner) ?? 'somebody'}</span>
      </Link>
      {children}
    </div>
  )
}
