import { makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { StarAddRegular } from '@fluentui/react-icons/svg/star-add'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Tabs } from '../../ui/tabs/Tabs.tsx'

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
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  addCurated: { minHeight: '48px', '@media (max-width: 719px)': { minHeight: '44px' } },
  tabs: { marginBottom: '20px', '@media (max-width: 719px)': { marginBottom: '14px' } },
  // Phones have the same action in the bottom bar, under the thumb.
  action: {
    minHeight: '48px',
    paddingRight: '24px',
    paddingLeft: '20px',
    '@media (max-width: 719px)': { display: 'none' },
  },
})

const tabs = [
  { value: 'curated', label: 'Wend. Curated' },
  { value: 'feed', label: 'Feed' },
] as const

export type HomeTab = (typeof tabs)[number]['value']

interface HomeViewProps {
  greeting: string
  /** Null where what is below leads to a first trip. */
  newTripPath: string | null
  /** Where administrators add curated places; null for everybody else. */
  addCuratedPath: string | null
  tab: HomeTab
  onTab: (tab: HomeTab) => void
  /** What the tab shows. */
  children: ReactNode
}

/** The greeting, the way to a new trip, and below them the two tabs. */
export function HomeView(props: HomeViewProps) {
  const { greeting, newTripPath, addCuratedPath, tab, onTab, children } = props
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
        <div className={styles.actions}>
          {addCuratedPath && (
            <ButtonLink
              to={addCuratedPath}
              size="large"
              icon={<StarAddRegular />}
              className={styles.addCurated}
            >
              Add Curated Item
            </ButtonLink>
          )}
          {newTripPath && (
            <ButtonLink
              to={newTripPath}
              appearance="primary"
              size="large"
              icon={<AddRegular />}
              className={styles.action}
            >
              New trip
            </ButtonLink>
          )}
        </div>
      </div>
      <Tabs label="Home" tabs={tabs} value={tab} onChange={onTab} className={styles.tabs}>
        {children}
      </Tabs>
    </>
  )
}
