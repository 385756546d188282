import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { NotificationBell } from './NotificationBell.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { QuickStartButton } from './QuickStartButton.tsx'
import { SyncSlot } from './SyncSlot.tsx'
import { TabLinks } from './TabLinks.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { UserMenu } from './UserMenu.tsx'
import { phone } from '../../ui/look/breakpoints.ts'
import { row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    zIndex: 50,
    top: 0,
    paddingTop: 'env(safe-area-inset-top)',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: 'var(--wend-bg)',
  },
  row: {
    ...row(1),
    maxWidth: '1280px',
    height: 'var(--wend-topbar)',
    margin: '0 auto',
    paddingRight: 'max(24px, env(safe-area-inset-right))',
    paddingLeft: 'max(32px, env(safe-area-inset-left))',
    [phone]: {
      gap: 0,
      paddingRight: 'max(8px, env(safe-area-inset-right))',
      paddingLeft: 'max(16px, env(safe-area-inset-left))',
    },
  },
  brand: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touch,
    marginRight: space(5),
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontSize: '24px',
    fontWeight: 750,
    letterSpacing: '-0.03em',
    textDecorationLine: 'none',
    [phone]: { marginRight: 0 },
  },
  stop: { color: 'var(--wend-coral)' },
  wide: { display: 'flex', height: '100%', [phone]: { display: 'none' } },
  gap: { flexGrow: 1 },
})

/** Brand, tabs (on wide screens) and the controls that are always at hand. */
export function TopBar() {
  const styles = useStyles()
  return (
    <header className={styles.root}>
      <div className={styles.row}>
        <Link to="/" className={styles.brand} aria-label="Wend.">
          <span aria-hidden>
            Wend<span className={styles.stop}>.</span>
          </span>
        </Link>
        <nav aria-label="Main" className={styles.wide}>
          <TabLinks look="top" />
        </nav>
        <div className={styles.gap} />
        <SyncSlot />
        <PaletteButton />
        <QuickStartButton />
        <NotificationBell />
        <ThemeToggle />
        <UserMenu />
      </div>
    </header>
  )
}
