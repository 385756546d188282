import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { tabs } from '../screens.tsx'
import { NewTripTab } from './NewTripTab.tsx'
import { sideways } from '../../ui/look/breakpoints.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  tab: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  active: { color: tokens.colorNeutralForeground1 },
  top: {
    gap: space(2),
    height: '100%',
    padding: space(0, 3.5),
    outlineOffset: '-6px',
    borderRadius: tokens.borderRadiusMedium,
    '& svg': { display: 'none' },
  },
  topActive: {
    '::after': {
      content: '""',
      position: 'absolute',
      right: '14px',
      bottom: '-1px',
      left: '14px',
      height: '3px',
      borderRadius: '3px 3px 0 0',
      backgroundColor: tokens.colorBrandStroke1,
    },
  },
  bottom: {
    flex: '1 1 0',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '3px',
    fontSize: '12px',
    lineHeight: '16px',
    outlineOffset: '-4px',
    borderRadius: tokens.borderRadiusMedium,
    '& svg': { width: '24px', height: '24px' },
    [sideways]: { flexDirection: 'row', gap: space(2) },
  },
  bottomActive: { color: tokens.colorBrandForeground1, ':hover': { color: tokens.colorBrandForeground1 } },
  superscript: {
    marginLeft: '3px',
    color: 'var(--wend-accent)',
    fontSize: '0.68em',
    fontWeight: tokens.fontWeightBold,
    lineHeight: 1,
  },
})

/** The screens' tabs as links. In the bottom bar, the New Trip button is in the middle. */
export function TabLinks({ look }: { look: 'top' | 'bottom' }) {
  const styles = useStyles()
  const { pathname } = useLocation()
  const middle = Math.ceil(tabs.length / 2)
  return tabs.map((tab, index) => {
    const active = tab.isActive(pathname)
    const Icon = active ? tab.activeIcon : tab.icon
    return (
      <Fragment key={tab.path}>
        {look === 'bottom' && index === middle && <NewTripTab />}
        <Link
          to={tab.path}
          aria-current={active ? 'page' : undefined}
          className={mergeClasses(
            styles.tab,
            styles[look],
            active && styles.active,
            active && (look === 'top' ? styles.topActive : styles.bottomActive),
          )}
        >
          <Icon />
          <span>
            {tab.label}
            {/* The space separates the two for screen readers. */}
            {tab.superscript && <sup className={styles.superscript}> {tab.superscript}</sup>}
          </span>
        </Link>
      </Fragment>
    )
  })
}
