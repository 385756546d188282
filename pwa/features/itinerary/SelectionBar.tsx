import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { PlanDay, PlanTrip } from '#shared/features/itinerary/plan.ts'
import { activities } from '#shared/story/phrases.ts'
import { savePlan } from '../undo/savePlan.ts'
import { row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { useRootMark } from '../../ui/useRootMark.ts'
import { MoveToDayDialog } from './MoveToDayDialog.tsx'
import { selectionCallbacks } from './selectionCallbacks.ts'

const useStyles = makeStyles({
  root: {
    ...row(1),
    position: 'fixed',
    zIndex: 5,
    bottom: 'calc(var(--wend-bottombar) + env(safe-area-inset-bottom) + 8px)',
    left: '50%',
    transform: 'translateX(-50%)',
    // With large text, the buttons take two lines.
    flexWrap: 'wrap',
    width: 'max-content',
    maxWidth: 'calc(100vw - 16px)',
    boxSizing: 'border-box',
    padding: space(1, 1.5, 1, 4),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    whiteSpace: 'nowrap',
  },
  count: { marginRight: space(2), fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  button: { minWidth: 0, minHeight: touch, padding: '0 clamp(4px, 1.9vw, 10px)' },
})

export interface SelectionBarProps {
  chosen: ReadonlySet<string>
  /** The days and ideas with the activities that are on the screen: what a filter hides doesn't count as selected. */
  shown: readonly PlanDay[]
  plan: readonly PlanDay[]
  ideas: PlanDay | undefined
  trip: PlanTrip
  onDone: () => void
}

/** What can be done with the selected activities together. */
export function SelectionBar({ chosen, shown, plan, ideas, trip, onDone }: SelectionBarProps) {
  const places = ideas ? [...plan, ideas] : plan
  // In the order of the plan, without those that somebody deleted meanwhile.
  const items = shown.flatMap(day => day.items.filter(({ id }) => chosen.has(id)))
  const styles = useStyles()
  useRootMark('foot')
  const callbacks = selectionCallbacks({ trip, plan }, savePlan)
  const [asking, setAsking] = useState<'move' | 'copy'>()
  const finish = (doing: Promise<boolean>) => void doing.then(done => done && onDone())
  const button = (label: string, onClick: () => void) => (
    <Button appearance="subtle" className={styles.button} disabled={items.length === 0} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      <div className={styles.root} data-foot role="toolbar" aria-label="Selected activities">
        <span className={styles.count} role="status">
          {items.length.toLocaleString('en-US')} selected
        </span>
        {button('Move', () => setAsking('move'))}
        {button('Copy', () => setAsking('copy'))}
        {button('Delete', () => finish(callbacks.onDeleteMany(items)))}
        <Button appearance="primary" className={styles.button} onClick={onDone}>
          Done
        </Button>
      </div>
      {asking && (
        <MoveToDayDialog
          heading={asking === 'move' ? 'Move to day' : 'Copy to day'}
          title={activities(items.length)}
          days={places}
          currentDayId=""
          onChoose={dayId => {
            const day = places.find(({ id }) => id === dayId)
            setAsking(undefined)
            if (!day) return
            finish(asking === 'move' ? callbacks.onMoveMany(items, day) : callbacks.onCopyMany(items, day))
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
