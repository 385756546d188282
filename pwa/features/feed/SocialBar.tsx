import {
  Button,
  Menu,
  MenuItem,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { BookmarkFilled, BookmarkRegular } from '@fluentui/react-icons/svg/bookmark'
import { CommentAddRegular } from '@fluentui/react-icons/svg/comment-add'
import { CopyAddRegular } from '@fluentui/react-icons/svg/copy-add'
import { FlagRegular } from '@fluentui/react-icons/svg/flag'
import { HeartFilled, HeartRegular } from '@fluentui/react-icons/svg/heart'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { countText } from '#shared/plain/countText.ts'
import type { TripMarks } from '#shared/features/feed/schema.ts'
import type { Visibility } from '#shared/features/social/visibility.ts'
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx'
import { TypeAheadMenuList } from '../../ui/TypeAheadMenuList.tsx'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center' },
  action: {
    // All of them fit on one line of the narrowest phones.
    minWidth: 'min(44px, 11.4vw)',
    minHeight: touch,
    flexShrink: 0,
    padding: space(0, 2),
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightMedium,
  },
  liked: { color: 'var(--wend-accent)', ':hover': { color: 'var(--wend-accent)' } },
  saved: { color: tokens.colorBrandForeground1, ':hover': { color: tokens.colorBrandForeground1 } },
  comments: { padding: space(0, 1), fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  gap: { flexGrow: 1 },
  item: { alignItems: 'center', minHeight: touch },
})

/** What the social bar needs to know about a trip. */
export interface SocialTrip extends TripMarks {
  id: string
  title: string
  visibility: Visibility
  isOwnTrip: boolean
  owner: { id: string; firstName: string | null; lastName: string | null }
  /** Whether the person's invitation to plan the trip is open: then a copy is not what they want. */
  isInvited?: boolean
}

export interface SocialActions<T extends SocialTrip> {
  onLike: (trip: T) => void
  onSave: (trip: T) => void
  onComment: (trip: T) => void
  onComments: (trip: T) => void
  onCopyLink: (trip: T) => void
  onReport: (trip: T) => void
  /** Left out where another control copies the trip. */
  onCopy?: (trip: T) => void
}

interface SocialBarProps<T extends SocialTrip> {
  trip: T
  actions: SocialActions<T>
  className?: string
}

/** What people do with a trip: like, comment, save, copy, pass it on, report. */
export function SocialBar<T extends SocialTrip>({ trip, actions, className }: SocialBarProps<T>) {
  const styles = useStyles()
  const { title, isOwnTrip, isLikedByCurrentUser: isLiked, isSavedByCurrentUser: isSaved } = trip
  const { onCopy } = actions
  return (
    <div className={mergeClasses(styles.root, className)}>
      <Button
        appearance="subtle"
        className={mergeClasses(styles.action, isLiked && styles.liked)}
        icon={isLiked ? <HeartFilled /> : <HeartRegular />}
        aria-pressed={isLiked}
        aria-label={`Like ${title}, ${countText(trip.likesCount, 'like')}`}
        data-tooltip={isLiked ? 'Unlike' : 'Like'}
        onClick={() => actions.onLike(trip)}
      >
        {String(trip.likesCount)}
      </Button>
      <Tooltip content={`Comment on ${title}`} relationship="label">
        <Button
          appearance="subtle"
          className={styles.action}
          icon={<CommentAddRegular />}
          onClick={() => actions.onComment(trip)}
        />
      </Tooltip>
      <Button
        appearance="subtle"
        className={mergeClasses(styles.action, styles.comments)}
        aria-label={`Read ${countText(trip.commentsCount, 'comment')} on ${title}`}
        onClick={() => actions.onComments(trip)}
      >
        {countText(trip.commentsCount, 'comment')}
      </Button>
      <span className={styles.gap} />
      <Button
        appearance="subtle"
        className={mergeClasses(styles.action, isSaved && styles.saved)}
        icon={isSaved ? <BookmarkFilled /> : <BookmarkRegular />}
        aria-pressed={isSaved}
        aria-label={`Save ${title}`}
        data-tooltip={isSaved ? 'Remove from saved trips' : 'Save to your profile'}
        onClick={() => actions.onSave(trip)}
      />
      {!isOwnTrip && !trip.isInvited && onCopy && (
        <Tooltip content={`Add ${title} to My Trips`} relationship="label">
          <Button
            appearance="subtle"
            className={styles.action}
            icon={<CopyAddRegular />}
            onClick={() => onCopy(trip)}
          />
        </Tooltip>
      )}
      <Menu positioning={{ position: 'below', align: 'end' }}>
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            className={styles.action}
            icon={<MoreHorizontalRegular />}
            aria-label={`More about ${title}`}
          />
        </MenuTrigger>
        <MenuPopover>
          <TypeAheadMenuList>
            <MenuItem className={styles.item} icon={<LinkRegular />} onClick={() => actions.onCopyLink(trip)}>
              Copy link
            </MenuItem>
            {!isOwnTrip && (
              <MenuItem className={styles.item} icon={<FlagRegular />} onClick={() => actions.onReport(trip)}>
                Report this trip
              </MenuItem>
            )}
          </TypeAheadMenuList>
        </MenuPopover>
      </Menu>
    </div>
  )
}
