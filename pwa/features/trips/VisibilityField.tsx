import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { visibilities } from '#shared/features/trips/schema.ts'
import type { Visibility } from '#shared/features/trips/schema.ts'
import { visibilityIcons } from './VisibilityIcon.tsx'
import { visibilityText } from './visibilityText.ts'

const useStyles = makeStyles({
  root: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { marginBottom: '6px', padding: 0, fontWeight: tokens.fontWeightSemibold },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    '@media (min-width: 560px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  choice: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2px 10px',
    minHeight: '56px',
    padding: '10px 14px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
    '& svg': { gridRowStart: 1, gridRowEnd: 3, width: '22px', height: '22px' },
    '@media (min-width: 560px)': { alignContent: 'start', padding: '14px', '& svg': { gridRowEnd: 2 } },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    '& svg': { color: tokens.colorBrandForeground1 },
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  label: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  explanation: {
    gridColumnStart: 2,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '@media (min-width: 560px)': { gridColumnStart: 1, gridColumnEnd: 3 },
  },
})

export interface VisibilityFieldProps {
  value: Visibility
  onChange: (visibility: Visibility) => void
}

/** Who can see the trip: three choices, each with who that is. */
export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  const styles = useStyles()
  const name = useId()
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Visibility</legend>
      <div className={styles.choices}>
        {visibilities.map(visibility => {
          const Icon = visibilityIcons[visibility]
          const { label, explanation } = visibilityText[visibility]
          return (
            <label
              key={visibility}
              className={mergeClasses(styles.choice, visibility === value && styles.chosen)}
            >
              <input
                className={styles.input}
                type="radio"
                name={name}
                value={visibility}
                aria-label={label}
                aria-describedby={`${name}-${visibility}`}
                checked={visibility === value}
                onChange={() => onChange(visibility)}
              />
              <Icon />
              <span className={styles.label}>{label}</span>
              <span className={styles.explanation} id={`${name}-${visibility}`}>
                {explanation}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
