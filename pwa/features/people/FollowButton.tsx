import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { PersonAvailableRegular } from '@fluentui/react-icons/svg/person-available'
import { pill } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  root: { flexShrink: 0, ...pill },
})

interface FollowButtonProps {
  name: string
  isFollowing: boolean
  className?: string
  onSet: (on: boolean) => void
}

/** Follow or unfollow. */
export function FollowButton({ name, isFollowing, className, onSet }: FollowButtonProps) {
  return (
    <Button
      className={mergeClasses(useStyles().root, className)}
      appearance={isFollowing ? 'subtle' : 'outline'}
      icon={isFollowing ? <PersonAvailableRegular /> : <PersonAddRegular />}
      aria-label={`${isFollowing ? 'Following' : 'Follow'} ${name}`}
      data-tooltip={isFollowing ? 'Unfollow' : undefined}
      onClick={() => onSet(!isFollowing)}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
