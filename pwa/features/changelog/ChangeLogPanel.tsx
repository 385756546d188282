import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useId, useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ChangeLogPart = lazyPart(async () => (await import('./ChangeLog.tsx')).ChangeLog)

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
  body: {
    maxHeight: 'min(640px, calc(100dvh - var(--wend-topbar) - 120px))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '0 18px 16px',
  },
})

export interface ChangeLogProps {
  trip: Trip
  /** Only those who may edit the trip see who changed what. */
  canEdit: boolean
  /** How people are called; undefined for somebody whom this device does not know. */
  nameOf: (userId: string) => string | undefined
}

/** The Change Log beside the plan, folded until somebody asks for it. */
export function ChangeLogPanel({ trip, canEdit, nameOf }: ChangeLogProps) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!canEdit) return null
  return (
    <section aria-labelledby={`${id}-name`} className={styles.root}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={ChangeLogPart.preload}
          onClick={() => setOpen(!isOpen)}
        >
          <HistoryRegular className={styles.icon} />
          <span id={`${id}-name`} className={styles.name}>
            Change Log
          </span>
          <ChevronDownRegular className={mergeClasses(styles.chevron, isOpen && styles.open)} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen && <ChangeLogPart key={trip.id} tripId={trip.id} nameOf={nameOf} />}
      </div>
    </section>
  )
}
