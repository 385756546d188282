import { makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '16px 24px',
    marginBottom: '28px',
    '@media (max-width: 719px)': { marginBottom: '20px' },
  },
  title: {
    fontSize: 'clamp(28px, 4.4vw, 40px)',
    fontWeight: 700,
    lineHeight: 1.15,
    letterSpacing: '-0.025em',
  },
  line: { marginTop: '6px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase400 },
  // Phones have the same action in the bottom bar, under the thumb.
  action: {
    minHeight: '48px',
    paddingRight: '24px',
    paddingLeft: '20px',
    '@media (max-width: 719px)': { display: 'none' },
  },
})

interface HomeViewProps {
  greeting: string
  newTripPath: string
  /** The trips that come next. */
  children: ReactNode
}

/** The greeting, the way to a new trip, and below them what comes next. */
export function HomeView({ greeting, newTripPath, children }: HomeViewProps) {
  const styles = useStyles()
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {greeting}
          </h1>
          <p className={styles.line}>Where to next?</p>
        </div>
        <ButtonLink
          to={newTripPath}
          appearance="primary"
          size="large"
          icon={<AddRegular />}
          className={styles.action}
        >
          New trip
        </ButtonLink>
      </div>
      {children}
    </>
  )
}
