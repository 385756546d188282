import { makeStyles } from '@fluentui/react-components'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import type { Visibility } from '#shared/features/social/visibility.ts'
import { visibilityText } from '../social/visibilityText.ts'

const useStyles = makeStyles({
  root: { position: 'relative', zIndex: 1, display: 'inline-grid', fontSize: '18px' },
})

/** The icon for each visibility. */
export const visibilityIcons = { private: LockClosedRegular, friends: PeopleRegular, public: GlobeRegular }

/** Who can see the trip, as an icon with an accessible name and a tooltip. */
export function VisibilityIcon({ visibility }: { visibility: Visibility }) {
  const styles = useStyles()
  const Icon = visibilityIcons[visibility]
  const { label, explanation } = visibilityText[visibility]
  return (
    <span
      className={styles.root}
      role="img"
      aria-label={label}
      data-tooltip={`${label}: ${explanation.charAt(0).toLowerCase()}${explanation.slice(1)}`}
    >
      <Icon />
    </span>
  )
}
