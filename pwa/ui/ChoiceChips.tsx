import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { pill, wrappingRow } from './look/recipes.ts'
import { space } from './look/space.ts'

const useStyles = makeStyles({
  root: wrappingRow(2),
  label: { marginRight: space(1), color: tokens.colorNeutralForeground3 },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1.5),
    ...pill,
    padding: space(0, 4),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
})

interface ChoiceChipsProps {
  label: string
  choices: readonly string[]
  isChosen: (choice: string) => boolean
  onToggle: (choice: string) => void
}

/** Choices that are switched on and off one by one. */
export function ChoiceChips({ label, choices, isChosen, onToggle }: ChoiceChipsProps) {
  const styles = useStyles()
  return (
    <div role="group" aria-label={label} className={styles.root}>
      {choices.map(choice => (
        <button
          key={choice}
          type="button"
          aria-pressed={isChosen(choice)}
          className={mergeClasses(styles.chip, isChosen(choice) && styles.chosen)}
          onClick={() => onToggle(choice)}
        >
          {isChosen(choice) && <CheckmarkRegular />}
          {choice}
        </button>
      ))}
    </div>
  )
}
