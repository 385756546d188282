import { makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import type { KeptTexts } from './keptTexts.ts'
import { useQuickLine } from './useQuickLine.ts'

const wide = '@media (min-width: 720px)'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '0 10px',
    padding: '4px 0 6px',
    [wide]: { gridTemplateColumns: '72px 40px minmax(0, 1fr)', gap: '0 16px' },
  },
  plus: {
    display: 'grid',
    placeItems: 'center',
    height: '44px',
    color: tokens.colorNeutralForeground3,
    fontSize: '20px',
    [wide]: { gridColumn: 2 },
  },
  input: {
    width: '100%',
    minHeight: '44px',
    padding: '0 12px',
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
  kept: KeptTexts
  /** Resolves with whether it was added, as the activity of that id. */
  onAdd: (line: string, id: string) => Promise<boolean>
}

/** One line that becomes an activity with Enter: a title, with a time in front if there is one. */
export function QuickAdd({ dayId, dayName, kept, onAdd }: QuickAddProps) {
  const styles = useStyles()
  const { line, setLine, add, clear } = useQuickLine(kept, dayId, onAdd)

  return (
    <div className={styles.root} data-part="quick-add">
      <span className={styles.plus} aria-hidden>
        <AddRegular />
      </span>
      <input
        className={styles.input}
        aria-label={`Add to ${dayName}`}
        placeholder="Add: 9:30 Coffee by the river"
        enterKeyHint="done"
        dir="auto"
        maxLength={200}
        autoComplete="off"
        value={line}
        onChange={event => setLine(event.target.value)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') void add()
          if (event.key === 'Escape') clear()
        }}
      />
    </div>
  )
}
