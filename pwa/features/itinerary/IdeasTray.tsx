import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { useMemo } from 'react'
import { caps } from '#shared/plain/caps.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { RoomNote } from '../../ui/RoomNote.tsx'
import { plainList, quietText, row } from '../../ui/look/recipes.ts'
import type { RowPicks } from './useRowPicks.ts'
import { space, touch } from '../../ui/look/space.ts'
import { ActivityRow } from './ActivityRow.tsx'
import type { RowCallbacks } from './ActivityRow.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import type { DayCallbacks } from './DaySection.tsx'
import { ideaNotes } from './rowNotes.ts'

const useStyles = makeStyles({
  root: {
    paddingBottom: space(5),
    scrollMarginTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // In a column of its own: as high as its ideas, up to a point, so that what is below it stays in view.
  beside: {
    containerType: 'inline-size',
    containerName: 'ideas',
    paddingBottom: 0,
    borderTopStyle: 'none',
  },
  few: { maxHeight: '38dvh', overflowY: 'auto', overscrollBehavior: 'contain', scrollbarWidth: 'thin' },
  head: {
    ...row(2.5),
    minHeight: touch,
    padding: space(1.5, 0),
    '& svg': { flexShrink: 0, fontSize: '20px' },
  },
  name: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.015em',
  },
  count: { ...quietText, marginLeft: 'auto' },
  about: { ...quietText, padding: space(0, 0, 1) },
  rows: plainList,
})

export interface IdeasTrayProps {
  /** The ideas in the form of a day. */
  ideas: PlanDay
  tripId: string
  /** Whether it stands beside the plan rather than after it. */
  isBeside: boolean
  pendingIds: ReadonlySet<string>
  liftedId: string | undefined
  picks: RowPicks
  rowCallbacks: RowCallbacks
  callbacks: DayCallbacks
}

/** What is saved for the trip and has no day yet. Its rows are dragged to days, and others here, like between days. */
export function IdeasTray({
  ideas,
  tripId,
  isBeside,
  pendingIds,
  liftedId,
  picks,
  rowCallbacks,
  callbacks,
}: IdeasTrayProps) {
  const styles = useStyles()
  const notes = useMemo(() => ideaNotes(ideas.items), [ideas])
  const count = ideas.items.length
  return (
    <section
      className={mergeClasses(styles.root, isBeside && styles.beside)}
      aria-labelledby="ideas-heading"
      data-day-id={ideas.id}
    >
      <div className={styles.head}>
        <LightbulbRegular aria-hidden />
        <h3 id="ideas-heading" tabIndex={-1} className={styles.name}>
          Ideas
        </h3>
        {count > 0 && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
      </div>
      {count === 0 && (
        <p className={styles.about}>Save what you might do. Drag it to a day once you know when.</p>
      )}
      {count > 0 && (
        // Safari drops the list role along with the bullets.
        <ol role="list" className={mergeClasses(styles.rows, isBeside && styles.few)}>
          {ideas.items.map((item, index) => (
            <ActivityRow
              key={item.id}
              item={item}
              notes={notes[index]!}
              canEdit
              isPending={pendingIds.has(item.id)}
              isPast={false}
              isLifted={item.id === liftedId}
              isChosen={picks.chosen?.has(item.id)}
              isRenaming={picks.renamingId === item.id}
              isSkippedAlone
              callbacks={rowCallbacks}
            />
          ))}
        </ol>
      )}
      <RoomNote cap={caps.ideasOfTrip} used={count} />
      <QuickAdd
        dayId={`ideas-${tripId}`}
        dayName="Ideas"
        placeholder="Save an idea"
        onAdd={(entry, id) => callbacks.onQuickAdd(ideas, entry, id)}
      />
    </section>
  )
}
