import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useId, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'

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
  icon: { display: 'contents', color: tokens.colorBrandForeground1 },
  name: { flexGrow: 1 },
  chevron: {
    color: tokens.colorNeutralForeground3,
    transitionProperty: 'rotate',
    transitionDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  open: { rotate: '180deg' },
})

interface FoldingPanelProps {
  icon: ReactElement
  name: string
  startsOpen?: boolean
  /** Somebody is about to press it: the code of what is in it may be fetched. */
  onNear?: () => void
  bodyClassName?: string
  /** What is in it; told whether it is open, for what should not be there before. */
  children: (isOpen: boolean) => ReactNode
}

/** A part of a page behind its heading, folded and unfolded by it. */
export function FoldingPanel(props: FoldingPanelProps) {
  const { icon, name, startsOpen = false, onNear, bodyClassName, children } = props
  const styles = useStyles()
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-name`} className={styles.root}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={onNear}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.icon}>{icon}</span>
          <span id={`${id}-name`} className={styles.name}>
            {name}
          </span>
          <ChevronDownRegular className={mergeClasses(styles.chevron, isOpen && styles.open)} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={bodyClassName}>
        {children(isOpen)}
      </div>
    </section>
  )
}
