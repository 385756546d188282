import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BookGlobeRegular } from '@fluentui/react-icons/svg/book-globe'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    overflow: 'hidden',
    borderRadius: '20px',
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
  },
  heading: { fontSize: 'inherit', lineHeight: 'inherit', letterSpacing: 0 },
  toggle: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    width: '100%',
    minHeight: '56px',
    padding: '8px 18px',
    border: 'none',
    borderRadius: '20px',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outlineOffset: '-3px' },
    '& svg': { flexShrink: 0, width: '20px', height: '20px' },
  },
  icon: { color: tokens.colorBrandForeground1 },
  name: { flexGrow: 1 },
  chevron: {
    color: tokens.colorNeutralForeground3,
    transitionProperty: 'rotate',
    transitionDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  open: { rotate: '180deg' },
})

/** Wend. Insights: unfolded until somebody folds it. What is in it stays as it is meanwhile. */
export function InsightsPanel({ children }: { children: ReactNode }) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-name`} className={styles.root}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <BookGlobeRegular className={styles.icon} />
          <span id={`${id}-name`} className={styles.name}>
            Wend. Insights
          </span>
          <ChevronDownRegular className={mergeClasses(styles.chevron, isOpen && styles.open)} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
