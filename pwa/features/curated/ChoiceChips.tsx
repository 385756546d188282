import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  label: { marginRight: '4px', color: tokens.colorNeutralForeground3 },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    padding: '0 16px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
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
