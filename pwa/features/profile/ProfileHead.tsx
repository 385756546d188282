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
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { FlagRegular } from '@fluentui/react-icons/svg/flag'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { PersonProhibitedRegular } from '@fluentui/react-icons/svg/person-prohibited'
import { PersonSettingsRegular } from '@fluentui/react-icons/svg/person-settings'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { countText } from '#shared/plain/countText.ts'
import { personName } from '#shared/features/people/person.ts'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { FollowButton } from '../people/FollowButton.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import { TypeAheadMenuList } from '../../ui/TypeAheadMenuList.tsx'
import { settingsPath } from '../../ui/navigation/paths.ts'
import { isCounted } from './isCounted.ts'
import { joinedText } from './joinedText.ts'
import { profileName } from '../people/profileName.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { column, row, touchSquare, wrapping, wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: space(2, 6),
    marginBottom: space(6),
    [phone]: { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space(3, 4) },
  },
  avatar: {
    width: '112px',
    height: '112px',
    fontSize: '40px',
    [phone]: { width: '80px', height: '80px', fontSize: '28px' },
  },
  text: { ...column(1.5), minWidth: 0 },
  name: {
    fontSize: 'clamp(24px, 4vw, 34px)',
    lineHeight: 1.2,
    letterSpacing: '-0.02em',
    overflowWrap: 'anywhere',
  },
  bio: {
    maxWidth: '68ch',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
  },
  facts: { ...wrapping(1, 4.5), color: tokens.colorNeutralForeground3 },
  fact: {
    ...row(1.5),
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, width: '18px', height: '18px' },
  },
  people: { ...wrappingRow(0, 1.5), marginLeft: space(-2.5) },
  link: {
    justifySelf: 'start',
    minWidth: 0,
    minHeight: touch,
    padding: space(0, 2.5),
    fontWeight: tokens.fontWeightMedium,
  },
  /** Its words begin where the lines above begin. */
  addBio: { marginLeft: space(-2.5), textAlign: 'start' },
  plain: { display: 'flex', alignItems: 'center', minHeight: touch, padding: space(0, 2.5) },
  actions: {
    ...wrapping(2),
    [phone]: { gridColumn: '1 / -1' },
  },
  button: { ...touchSquare, borderRadius: tokens.borderRadiusCircular },
})

export interface ProfileHeadActions {
  /** Only on the person's own profile. */
  onEdit?: () => void
  onAccount?: () => void
  onPeople?: (which: 'followers' | 'following') => void
  /** Only on someone else's profile. */
  onFollow?: (on: boolean) => void
  onBlock?: (on: boolean) => void
  onReport?: () => void
}

interface ProfileHeadProps extends ProfileHeadActions {
  profile: PublicProfile
  /** Milliseconds since 1970. */
  now: number
}

/** Who the person is, and the actions for their profile. */
export function ProfileHead({ profile, now, ...actions }: ProfileHeadProps) {
  const styles = useStyles()
  const { onEdit, onAccount, onPeople, onFollow, onBlock, onReport } = actions
  const name = profileName(profile)
  const { bio, location, createdAt, followersCount, followingCount, isBlocked } = profile
  const people = [
    ['followers', isCounted(profile) ? countText(followersCount, 'follower') : 'Followers'],
    ['following', isCounted(profile) ? `${followingCount.toLocaleString('en-US')} following` : 'Following'],
  ] as const
  return (
    <header className={styles.root}>
      <Avatar
        className={styles.avatar}
        imageUrl={profile.avatarUrl}
        initials={initialsOf(personName(profile))}
      />
      <div className={styles.text}>
        <h1 className={styles.name} dir="auto" tabIndex={-1}>
          {name}
        </h1>
        <p className={styles.bio} dir="auto">
          {isBlocked
            ? "You blocked this person. You don't see each other's trips, comments or profile."
            : (bio ?? (isCounted(profile) ? 'No bio yet.' : '\u00a0'))}
        </p>
        {onEdit && bio === null && isCounted(profile) && (
          <Button
            appearance="transparent"
            className={mergeClasses(styles.link, styles.addBio)}
            icon={<EditRegular />}
            onClick={onEdit}
          >
            Add a line about yourself
          </Button>
        )}
        {!isBlocked && (
          <>
            <div className={styles.facts}>
              {location && (
                <span className={styles.fact} dir="auto">
                  <LocationRegular /> {location}
                </span>
              )}
              <span className={styles.fact}>
                <CalendarLtrRegular /> {joinedText(createdAt, now)}
              </span>
            </div>
            <div className={styles.people}>
              {people.map(([which, text]) =>
                onPeople ? (
                  <Button
                    key={which}
                    appearance="transparent"
                    className={styles.link}
                    onClick={() => onPeople(which)}
                  >
                    {text}
                  </Button>
                ) : (
                  <span key={which} className={styles.plain}>
                    {text}
                  </span>
                ),
              )}
            </div>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {onEdit && (
          <Button className={styles.button} icon={<EditRegular />} onClick={onEdit}>
            Edit
          </Button>
        )}
        {onAccount && (
          <Button className={styles.button} icon={<PersonSettingsRegular />} onClick={onAccount}>
            Account
          </Button>
        )}
        {onAccount && (
          <ButtonLink to={settingsPath} className={styles.button} icon={<SettingsRegular />}>
            Settings
          </ButtonLink>
        )}
        {onBlock && isBlocked && (
          <Button className={styles.button} onClick={() => onBlock(false)}>
            Unblock
          </Button>
        )}
        {onFollow && !isBlocked && (
          <FollowButton name={name} isFollowing={profile.isFollowing} onSet={onFollow} />
        )}
        {onBlock && onReport && !isBlocked && (
          <Menu positioning={{ position: 'below', align: 'end' }}>
            <MenuTrigger disableButtonEnhancement>
              <Button
                className={styles.button}
                appearance="subtle"
                icon={<MoreHorizontalRegular />}
                aria-label={`More about ${name}`}
              />
            </MenuTrigger>
            <MenuPopover>
              <TypeAheadMenuList>
                <MenuItem icon={<PersonProhibitedRegular />} onClick={() => onBlock(true)}>
                  Block
                </MenuItem>
                <MenuItem icon={<FlagRegular />} onClick={onReport}>
                  Report
                </MenuItem>
              </TypeAheadMenuList>
            </MenuPopover>
          </Menu>
        )}
      </div>
    </header>
  )
}
