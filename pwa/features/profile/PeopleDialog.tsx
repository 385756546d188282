import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PublicPerson } from '#shared/features/feed/schema.ts'
import { removeFollower, setBlocked, setFollowed } from '../../social/actions.ts'
import type { OwnMarks } from '../../social/useOwnMarks.ts'
import { useSeen } from '../../sync/useSeen.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import { relativeTime } from '../../ui/relativeTime.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { profileName } from './profileName.ts'

const useStyles = makeStyles({
  content: { outlineStyle: 'none' },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '60px' },
  link: {
    display: 'flex',
    alignItems: 'center',
    flexGrow: 1,
    gap: '12px',
    minWidth: 0,
    minHeight: '44px',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  button: { flexShrink: 0, minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
  old: { marginBottom: '8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  skeleton: { height: '48px', marginBottom: '12px', borderRadius: '12px' },
})

const looks = {
  followers: { title: 'Followers', action: 'Remove', none: 'Nobody follows you yet' },
  following: { title: 'Following', action: 'Unfollow', none: 'You follow nobody yet' },
  blocked: { title: 'Blocked people', action: 'Unblock', none: 'You blocked nobody' },
} as const

export type People = keyof typeof looks

interface PeopleDialogProps {
  which: People
  marks: OwnMarks
  /** The counts have changed. */
  onChanged: () => void
  onClose: () => void
}

/** Followers see what is for friends: who they are, and how to take that back. */
export function PeopleDialog({ which, marks, onChanged, onClose }: PeopleDialogProps) {
  const styles = useStyles()
  const seen = useSeen<PublicPerson[]>(which, `/api/${which}`)
  const [now] = useState(Date.now)
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
    // The button is gone with its row: the keyboard stays in the dialog.
    content.current?.focus()
    onChanged()
  }

  return (
    <ResponsiveDialog
      open
      size="small"
      title={title}
      description={which === 'followers' ? 'They see your trips for friends.' : undefined}
      onClose={onClose}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        {seen.answer === 'unreachable' && seen.at !== null && (
          <p className={styles.old} role="status">
            As of {relativeTime(seen.at, now)}: there is no connection.
          </p>
        )}
        {!people && !isUnknown && [1, 2, 3].map(key => <Skeleton key={key} className={styles.skeleton} />)}
        {isUnknown && (
          <EmptyState
            compact
            picture={<PeopleRegular />}
            title="They cannot be shown now"
            body="They will be here when there is a connection."
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

/** What was done on this device goes before what the server said earlier. */
function isStill(which: People, id: string, { relations }: OwnMarks, seenAt: number): boolean {
  const relation = relations.get(id)
  if (!relation) return true
  if (which === 'following') return relation.isFollowed
  if (which === 'blocked') return relation.isBlocked
  const removedAt = relation.followerRemovedAt ? Date.parse(relation.followerRemovedAt) : 0
  return !relation.isBlocked && removedAt < seenAt
}
