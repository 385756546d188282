import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { oneLine, quietText, row, touchSquare } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { TripBack } from './TripBack.tsx'
import type { TripOrigin } from './TripBack.tsx'

const gutterLeft = 'max(16px, env(safe-area-inset-left))'
const gutterRight = 'max(16px, env(safe-area-inset-right))'

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    zIndex: 45,
    top: 0,
    marginRight: `calc(-1 * ${gutterRight})`,
    marginLeft: `calc(-1 * ${gutterLeft})`,
    paddingTop: 'env(safe-area-inset-top)',
    paddingRight: 'env(safe-area-inset-right)',
    paddingLeft: 'env(safe-area-inset-left)',
    backgroundColor: 'var(--wend-bg)',
  },
  row: { ...row(0), height: 'var(--wend-topbar)', padding: space(0, 1) },
  back: touchSquare,
  text: { flexGrow: 1, minWidth: 0, padding: space(0, 1) },
  title: { ...oneLine, fontSize: '17px', lineHeight: '22px', letterSpacing: '-0.01em' },
  line: { ...oneLine, ...quietText, lineHeight: '16px' },
  end: { ...row(0), flexShrink: 0 },
})

interface TripBarProps {
  from: TripOrigin
  title?: string
  /** When the trip is. */
  line?: string
  /** Controls at the end: the sync mark, the people, the menu. */
  children?: ReactNode
}

/** The bar of a trip's page on phones, in place of the app's: nothing else stands between it and the plan. */
export function TripBar({ from, title, line, children }: TripBarProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <TripBack from={from} className={styles.back} />
        <div className={styles.text}>
          {title !== undefined && (
            <h1 className={styles.title} dir="auto">
              {title}
            </h1>
          )}
          {line && <div className={styles.line}>{line}</div>}
        </div>
        <div className={styles.end}>{children}</div>
      </div>
    </div>
  )
}
