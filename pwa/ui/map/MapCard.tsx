import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'
import { fromTablet } from '../look/breakpoints.ts'
import { quietText, row, touchSquare, wrappingRow } from '../look/recipes.ts'
import { cardRadius, space } from '../look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: space(2),
    padding: space(2.5, 2.5, 3, 4),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    [fromTablet]: { maxWidth: '420px' },
  },
  head: { ...row(2), alignItems: 'start' },
  texts: { display: 'grid', flexGrow: 1, minWidth: 0, paddingTop: space(1) },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  line: { ...quietText, overflowWrap: 'anywhere' },
  buttons: wrappingRow(2),
  close: touchSquare,
})

export interface MapCardProps {
  title: string
  /** When, and on which day. */
  above?: string
  /** Where, or what is known about it. */
  below?: string
  /** What else is known, in sentences. */
  notes?: string
  /** Buttons. */
  children: ReactNode
  onClose: () => void
}

/** What is chosen on the map, at its foot. */
export function MapCard({ title, above, below, notes, children, onClose }: MapCardProps) {
  const styles = useStyles()
  return (
    <section className={styles.root} aria-label={title} data-part="map-card">
      <div className={styles.head}>
        <div className={styles.texts}>
          {above && <span className={styles.line}>{above}</span>}
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
          {below && (
            <span className={styles.line} dir="auto">
              {below}
            </span>
          )}
          {notes && <span className={styles.line}>{notes}</span>}
        </div>
        <Button
          appearance="subtle"
          className={styles.close}
          icon={<DismissRegular />}
          aria-label="Close"
          onClick={onClose}
        />
      </div>
      <div className={styles.buttons}>{children}</div>
    </section>
  )
}
