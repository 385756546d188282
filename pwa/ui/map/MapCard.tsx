import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'
import { fromTablet } from '../look/breakpoints.ts'
import { flexColumn, quietText, row, touchSquare, wrappingRow } from '../look/recipes.ts'
import { cardRadius, space } from '../look/space.ts'

const useStyles = makeStyles({
  root: {
    ...flexColumn(2),
    maxHeight: '100%',
    overflowY: 'auto',
    padding: space(2.5, 2.5, 3, 4),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    [fromTablet]: { maxWidth: '420px' },
  },
  head: { ...row(2), flexShrink: 0, alignItems: 'start' },
  texts: { display: 'grid', flexGrow: 1, minWidth: 0, paddingTop: space(1) },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  line: { ...quietText, overflowWrap: 'anywhere' },
  // Scrolls on its own, so that the title, the cross and the buttons stay in reach.
  more: { display: 'grid', flexShrink: 1, minHeight: '20px', overflowY: 'auto', scrollbarWidth: 'thin' },
  buttons: { ...wrappingRow(1.5), flexShrink: 0 },
  // Its rim may reach into the edge of the card.
  close: { ...touchSquare, margin: space(-1, -1, -2, 0) },
})

/** Hands the focus on to the map when the card that has it goes, so that a keyboard stays where it was. */
function handOnFocus(card: HTMLElement | null) {
  return () => {
    if (!card?.contains(document.activeElement)) return
    const map = card.parentElement?.parentElement?.querySelector<HTMLElement>('[role="application"]')
    // Whoever closes the card may have another place for it.
    queueMicrotask(() => document.activeElement === document.body && map?.focus({ preventScroll: true }))
  }
}

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
    <section ref={handOnFocus} className={styles.root} aria-label={title} data-part="map-card">
      <div className={styles.head}>
        <div className={styles.texts}>
          {above && <span className={styles.line}>{above}</span>}
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
        </div>
        <Button
          appearance="subtle"
          className={styles.close}
          icon={<DismissRegular />}
          aria-label="Close"
          onClick={onClose}
        />
      </div>
      {(below || notes) && (
        <div
          className={styles.more}
          {...(notes && { role: 'group', 'aria-label': 'About this place', tabIndex: 0 })}
        >
          {below && (
            <span className={styles.line} dir="auto">
              {below}
            </span>
          )}
          {notes && <span className={styles.line}>{notes}</span>}
        </div>
      )}
      <div className={styles.buttons}>{children}</div>
    </section>
  )
}
