import { makeStyles, tokens } from '@fluentui/react-components'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import type { Trip } from '#shared/features/trips/schema.ts'

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', gap: '12px', padding: '12px 4px' },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: { maxWidth: '60ch', color: tokens.colorNeutralForeground3 },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    margin: '4px 0 0',
    padding: 0,
    listStyleType: 'none',
  },
  question: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    padding: '8px 16px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '22px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { flexShrink: 0, color: tokens.colorBrandForeground1 },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
  },
})

export interface StarterQuestionsProps {
  trip: Trip | undefined
  hasModel: boolean | undefined
  onChoose: (question: string) => void
}

/** What the assistant is for, and questions to begin with. */
export function StarterQuestions({ trip, hasModel, onChoose }: StarterQuestionsProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>Ask about your next trip</h2>
      <p className={styles.text}>
        {hasModel === false
          ? 'No AI model is set up here, so answers come from the built-in Wend. guide to fifty cities: places, food, weather, money. They work without a network too.'
          : 'An AI model answers, with the places of the built-in Wend. guide at hand. Without a network the guide answers at once, and your question waits.'}
      </p>
      <ul className={styles.list}>
        {questionsFor(trip).map(question => (
          <li key={question}>
            <button type="button" className={styles.question} onClick={() => onChoose(question)}>
              <SparkleRegular aria-hidden />
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function questionsFor(trip: Trip | undefined): string[] {
  if (!trip) {
    return [
      'What should I not miss in Lisbon?',
      'Where to eat in Tokyo on a small budget?',
      'When is the best time to visit Rome?',
    ]
  }
  const where = trip.destinationCity ?? trip.destination
  return [
    `What should we not miss in ${where}?`,
    'Where do people eat well there?',
    'What will the weather be like?',
    'What can we do when it rains?',
  ]
}
