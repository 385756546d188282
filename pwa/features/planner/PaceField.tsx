import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { paces } from '#shared/features/planner/schema.ts'
import type { Pace } from '#shared/features/planner/schema.ts'

const texts: Record<Pace, { label: string; hint: string }> = {
  relaxed: { label: 'Relaxed', hint: '3 places a day' },
  balanced: { label: 'Balanced', hint: '4 places a day' },
  packed: { label: 'Packed', hint: '6 places a day' },
}

const useStyles = makeStyles({
  root: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: '0 0 6px', fontWeight: tokens.fontWeightSemibold },
  choices: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '8px' },
  choice: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    minHeight: '56px',
    padding: '6px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
  },
  chosen: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  hint: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
})

export interface PaceFieldProps {
  value: Pace
  onChange: (pace: Pace) => void
}

/** How much a day may hold. */
export function PaceField({ value, onChange }: PaceFieldProps) {
  const styles = useStyles()
  const name = useId()
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Pace</legend>
      <div className={styles.choices}>
        {paces.map(pace => (
          <label key={pace} className={mergeClasses(styles.choice, pace === value && styles.chosen)}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={pace}
              checked={pace === value}
              onChange={() => onChange(pace)}
            />
            <span className={styles.label}>{texts[pace].label}</span>
            <span className={styles.hint}>{texts[pace].hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
