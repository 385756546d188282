import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { PublicPerson } from '#shared/features/feed/schema.ts'
import { removeFollower, setBlocked, setFollowed } from '../social/actions.ts'
import type { OwnMarks } from '../social/useOwnMarks.ts'
import { useSeen } from '../../data/server/useSeen.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import { LaterText } from '../social/LaterText.tsx'
import { SeenNote } from '../social/SeenNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { profileName } from './profileName.ts'
import { pill, plainList, quietText, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { useNow } from '../../ui/useNow.ts'

const useStyles = makeStyles({
  content: { outlineStyle: 'none' },
  list: { display: 'grid', ...plainList },
  row: { ...row(3), minHeight: '60px' },
  link: {
    ...row(3),
    flexGrow: 1,
    minWidth: 0,
    minHeight: touch,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  button: { flexShrink: 0, ...pill },
  old: { marginBottom: space(2), ...quietText },
  skeleton: { height: '48px', marginBottom: space(3), borderRadius: '12px' },
})

const looks = {
  followers: { title: 'Followers', action: 'Remove', none: 'No followers yet' },
  following: { title: 'Following', action: 'Unfollow', none: 'Not following anyone yet' },
  blocked: { title: 'Blocked people', action: 'Unblock', none: 'No one is blocked' },
} as const

export type People = keyof typeof looks

interface PeopleDialogProps {
  which: People
  marks: OwnMarks
  /** Called when the counts have changed. */
  onChanged?: () => void
  onClose: () => void
}

/**
 * Lists followers, followed or blocked people, and lets the person undo each. Followers can see what is shared with
 * friends.
 */
export function PeopleDialog({ which, marks, onChanged, onClose }: PeopleDialogProps) {
  const styles = useStyles()
  const seen = useSeen<PublicPerson[]>(which, `/api/${which}`)
  const now = useNow()
  const content = useRef<HTMLDivElement>(null)
  const { title, action, none } = looks[which]
  const people = seen.value?.filter(({ id }) => isStill(which, id, marks, seen.at ?? 0))
  const isUnknown = seen.value === null && seen.answer === 'unreachable'

  const act = async ({ id }: PublicPerson) => {
    const acts = {
      followers: () => removeFollower(id),
      following: () => setFollowed(id, false),
      blocked: () => setBlocked(id, false),
    }
    if (!(await acts[which]())) return
    // The button disappears with its row; this keeps keyboard focus in the dialog.
    content.current?.focus()
    onChanged?.()
  }

  return (
    <ResponsiveDialog
      open
      size="small"
      title={title}
      description={which === 'followers' ? 'They can see trips you share with friends.' : undefined}
      onClose={onClose}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        {seen.answer === 'unreachable' && seen.at !== null && (
          <SeenNote className={styles.old} at={seen.at} now={now} />
        )}
        {!people && !isUnknown && [1, 2, 3].map(key => <Skeleton key={key} className={styles.skeleton} />)}
        {isUnknown && (
          <EmptyState
            compact
            picture={<PeopleRegular />}
            title="This list can't be loaded right now"
            body={<LaterText />}
          />
        )}
        {people?.length === 0 && <EmptyState compact picture={<PeopleRegular />} title={none} />}
        {people && people.length > 0 && (
          <ul role="list" className={styles.list}>
            {people.map(person => {
              const name = profileName(person)
              return (
                <li key={person.id} className={styles.row}>
                  <Link className={styles.link} to={`/profile/${person.id}`} onClick={onClose} dir="auto">
                    <Avatar imageUrl={person.avatarUrl} initials={initialsOf(name)} />
                    {name}
                  </Link>
                  <Button
                    className={styles.button}
                    aria-label={`${action} ${name}`}
                    onClick={() => void act(person)}
                  >
                    {action}
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </ResponsiveDialog>
  )
}

/** Whether a listed person still belongs in the list: changes made on this device override older server data. */
function isStill(which: People, id: string, { relations }: OwnMarks, seenAt: number): boolean {
  const relation = relations.get(id)
  if (!relation) return true
  if (which === 'following') return relation.isFollowed
  if (which === 'blocked') return relation.isBlocked
  const removedAt = relation.followerRemovedAt ? Date.parse(relation.followerRemovedAt) : 0
  return !relation.isBlocked && removedAt < seenAt
}
