import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useId, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { stillWanted } from './look/breakpoints.ts'
import { row } from './look/recipes.ts'
import { cardRadius, space } from './look/space.ts'

const useStyles = makeStyles({
  root: {
    overflow: 'hidden',
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
  },
  heading: { fontSize: 'inherit', lineHeight: 'inherit', letterSpacing: 0 },
  toggle: {
    ...row(2.5),
    width: '100%',
    minHeight: '56px',
    padding: space(2, 4.5),
    border: 'none',
    borderRadius: cardRadius,
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
    [stillWanted]: { transitionDuration: '0s' },
  },
  open: { rotate: '180deg' },
})

interface FoldingPanelProps {
  icon: ReactElement
  name: string
  startsOpen?: boolean
  /** Called when a press seems likely, so that the code for the content can be fetched. */
  onNear?: () => void
  bodyClassName?: string
  /** The content. It is told whether the panel is open, so that it can leave things out until then. */
  children: (isOpen: boolean) => ReactNode
}

/** A section of a page under a heading that folds and unfolds it. */
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
