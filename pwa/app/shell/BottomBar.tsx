import { makeStyles, tokens } from '@fluentui/react-components'
import { TabLinks } from './TabLinks.tsx'
import { phone } from '../../ui/look/breakpoints.ts'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    zIndex: 50,
    right: 0,
    bottom: 0,
    left: 0,
    display: 'none',
    height: 'calc(var(--wend-bottombar) + env(safe-area-inset-bottom))',
    paddingRight: 'env(safe-area-inset-right)',
    paddingBottom: 'env(safe-area-inset-bottom)',
    paddingLeft: 'env(safe-area-inset-left)',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: 'var(--wend-bg)',
    [phone]: { display: 'flex', justifyContent: 'space-around' },
  },
})

/** The tabs within reach of the thumb, on phones. */
export function BottomBar() {
  return (
    <nav aria-label="Main" className={useStyles().root}>
      <TabLinks look="bottom" />
    </nav>
  )
}
