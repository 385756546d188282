import { makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { StarAddRegular } from '@fluentui/react-icons/svg/star-add'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Tabs } from '../../ui/tabs/Tabs.tsx'
import { phone } from '../../ui/look/breakpoints.ts'
import { wrapping } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  head: {
    ...wrapping(4, 6),
    alignItems: 'end',
    justifyContent: 'space-between',
    marginBottom: space(6),
    [phone]: { marginBottom: space(3) },
  },
  title: {
    fontSize: 'clamp(26px, 4.4vw, 40px)',
    fontWeight: 700,
    lineHeight: 1.15,
    letterSpacing: '-0.025em',
    overflowWrap: 'anywhere',
  },
  line: {
    marginTop: space(1.5),
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase400,
    // The next trip comes first on a small screen.
    [phone]: { display: 'none' },
  },
  actions: wrapping(2),
  addCurated: { minHeight: '48px', [phone]: { minHeight: touch } },
  tabs: { marginBottom: space(5), [phone]: { marginBottom: space(3.5) } },
  // Phones have the same action in the bottom bar, under the thumb.
  action: {
    minHeight: '48px',
    paddingRight: space(6),
    paddingLeft: space(5),
    [phone]: { display: 'none' },
  },
})

const tabs = [
  { value: 'curated', label: 'Wend. Curated' },
  { value: 'feed', label: 'Feed' },
] as const

export type HomeTab = (typeof tabs)[number]['value']

interface HomeViewProps {
  greeting: string
  /** Null when the content below already leads to a first trip. */
  newTripPath: string | null
  /** Where administrators add curated places; null for everybody else. */
  addCuratedPath: string | null
  tab: HomeTab
  onTab: (tab: HomeTab) => void
  /** What the tab shows. */
  children: ReactNode
}

/** The greeting, the link to a new trip, and below them the two tabs. */
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
              New Trip
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
