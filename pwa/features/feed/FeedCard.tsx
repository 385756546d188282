import { makeStyles, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { countText } from '#shared/plain/countText.ts'
import { personName } from '#shared/features/people/person.ts'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import { FollowButton } from '../people/FollowButton.tsx'
import { SocialBar } from './SocialBar.tsx'
import type { SocialActions } from './SocialBar.tsx'
import { TripSpot } from './TripSpot.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { dateRangeText } from '#shared/plain/dateText.ts'
import { initialsOf } from '../../ui/initialsOf.ts'
import { DestinationPicture } from '../../ui/scene/DestinationPicture.tsx'
import { column, oneLine, row } from '../../ui/look/recipes.ts'
import { cardRadius, space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
  },
  owner: {
    ...row(2.5),
    minHeight: '64px',
    padding: space(2, 2, 2, 4),
  },
  person: {
    ...row(2.5),
    flexGrow: 1,
    minWidth: 0,
    minHeight: touch,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':hover span': { textDecorationLine: 'underline' },
  },
  name: oneLine,
  yours: {
    flexShrink: 0,
    marginRight: space(2),
    padding: space(0.5, 3),
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    ':hover h3': { textDecorationLine: 'underline' },
  },
  frame: { position: 'relative', display: 'block', overflow: 'hidden', aspectRatio: '16 / 10' },
  text: { ...column(0.5), padding: space(3.5, 4.5, 1) },
  title: {
    display: '-webkit-box',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground1,
    fontSize: '19px',
    lineHeight: '25px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflowWrap: 'anywhere',
  },
  destination: oneLine,
  dates: {
    marginTop: space(1.5),
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
  },
  actions: { padding: space(1, 2, 2) },
})

export interface FeedCardActions extends SocialActions<FeedTrip> {
  onFollow: (trip: FeedTrip, on: boolean) => void
}

/** A trip of the feed: whose it is, where it goes, and what can be done with it. */
export const FeedCard = memo(function FeedCard({
  trip,
  actions,
}: {
  trip: FeedTrip
  actions: FeedCardActions
}) {
  const styles = useStyles()
  const { owner, title, isOwnTrip } = trip
  const name = personName(owner) ?? 'User'
  const days = trip.itineraryCount > 0 ? countText(trip.itineraryCount, 'day planned', 'days planned') : null
  // Visitors may not get the dates: that none are set would be wrong then.
  const dates = isOwnTrip || trip.startDate || trip.endDate ? dateRangeText(trip) : null
  return (
    <article className={styles.root} aria-labelledby={`feed-${trip.id}`}>
      <div className={styles.owner}>
        <Link className={styles.person} to={isOwnTrip ? '/profile' : `/profile/${owner.id}`}>
          <Avatar imageUrl={owner.avatarUrl} initials={initialsOf(personName(owner))} />
          <span className={styles.name} dir="auto">
            {name}
          </span>
        </Link>
        {isOwnTrip ? (
          <span className={styles.yours}>Yours</span>
        ) : (
          <FollowButton
            name={name}
            isFollowing={trip.isFollowingOwner}
            onSet={on => actions.onFollow(trip, on)}
          />
        )}
      </div>
      <Link className={styles.link} to={`/trip/${trip.id}?from=feed`}>
        <span className={styles.frame}>
          <DestinationPicture trip={trip} />
          <TripSpot trip={trip} />
        </span>
        <span className={styles.text}>
          <h3 id={`feed-${trip.id}`} className={styles.title} dir="auto">
            {title}
          </h3>
          <span className={styles.destination} dir="auto">
            {trip.destination}
          </span>
          <span className={styles.dates}>{[dates, days].filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
      <SocialBar trip={trip} actions={actions} className={styles.actions} />
    </article>
  )
})
