import { makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import type { QuickEntry } from './quickActivity.ts'
import type { subjectOf } from './quickAddText.ts'
import { usePlaceField } from './usePlaceField.ts'
import { useQuickLine } from './useQuickLine.ts'
import { fromTablet } from '../../ui/look/breakpoints.ts'
import { space, touch } from '../../ui/look/space.ts'
import { clearOfBars, inTray } from './useActivityRowStyles.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const OffersPart = lazyPart(() => import('./PlaceOffers.tsx').then(part => part.PlaceOffers), { quiet: true })

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    alignItems: 'center',
    gap: space(0, 2.5),
    padding: space(1, 0, 1.5),
    [fromTablet]: { gridTemplateColumns: '72px 40px minmax(0, 1fr)', gap: space(0, 4) },
    [inTray]: { gridTemplateColumns: '36px minmax(0, 1fr)', gap: space(0, 2.5) },
  },
  plus: {
    display: 'grid',
    placeItems: 'center',
    height: touch,
    color: tokens.colorNeutralForeground3,
    fontSize: '20px',
    [fromTablet]: { gridColumn: 2 },
    [inTray]: { gridColumn: 1 },
  },
  field: { position: 'relative' },
  input: {
    ...clearOfBars,
    width: '100%',
    minHeight: touch,
    padding: space(0, 3),
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusLarge,
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
})

export interface QuickAddProps {
  dayId: string
  dayName: string
  /** What is written in the empty field. */
  placeholder: string
  /** Adds an activity with that id. Resolves with whether it was added. */
  onAdd: (entry: QuickEntry, id: string) => Promise<boolean>
}

/** One line that Enter turns into an activity, or a place offered while one types. */
export function QuickAdd({ dayId, dayName, placeholder, onAdd }: QuickAddProps) {
  const styles = useStyles()
  const { line, setLine, add, clear } = useQuickLine(dayId, onAdd)
  const [reader, setReader] = useState<{ subjectOf: typeof subjectOf }>()
  const field = usePlaceField(reader?.subjectOf(line) ?? '', place => void add(place))

  return (
    <div className={styles.root} data-part="quick-add">
      <span className={styles.plus} aria-hidden>
        <AddRegular />
      </span>
      <div className={styles.field}>
        <input
          {...field.input}
          onFocus={() => {
            field.input.onFocus()
            // Without it nothing is offered, and the line is read once it is entered.
            import('./quickAddText.ts').then(setReader, () => undefined)
          }}
          className={styles.input}
          aria-label={`Add to ${dayName}`}
          placeholder={placeholder}
          enterKeyHint="done"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          value={line}
          onChange={event => {
            setLine(event.target.value)
            field.onType()
          }}
          onKeyDown={event => {
            if (field.onKey(event)) return
            if (event.key === 'Enter') void add()
            if (event.key === 'Escape') clear()
          }}
        />
        {field.list.isFocused && <OffersPart list={field.list} isFloating />}
      </div>
    </div>
  )
}
