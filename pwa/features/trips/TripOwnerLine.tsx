import { makeStyles, tokens } from '@fluentui/react-components'
import { personName } from '#shared/features/collaborators/person.ts'
import type { Person } from '#shared/features/collaborators/person.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '10px', color: tokens.colorNeutralForeground2 },
})

export type TripOwner = Pick<Person, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>

/** Whose trip it is. */
export function TripOwnerLine({ owner }: { owner: TripOwner }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Avatar
        imageUrl={avatarPath(owner.id, owner.profileImageUrl)}
        initials={initialsOf(personName(owner))}
      />
      <span dir="auto">Planned by {personName(owner) ?? 'somebody'}</span>
    </div>
  )
}
