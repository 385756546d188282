import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { personName } from '#shared/features/people/person.ts'
import type { Person } from '#shared/features/people/person.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import { row } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...row(2), minWidth: 0, maxWidth: '100%' },
  person: {
    ...row(2.5),
    minWidth: 0,
    minHeight: touch,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
    ':hover span': { textDecorationLine: 'underline' },
  },
})

export type TripOwner = Pick<Person, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>

/** The trip's owner, with the actions for that person next to the name. */
export function TripOwnerLine({ owner, children }: { owner: TripOwner; children?: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Link className={styles.person} to={`/profile/${owner.id}`}>
        <Avatar
          imageUrl={avatarPath(owner.id, owner.profileImageUrl)}
          initials={initialsOf(personName(owner))}
        />
        <span dir="auto">Planned by {personName(owner) ?? 'someone'}</span>
      </Link>
      {children}
    </div>
  )
}
