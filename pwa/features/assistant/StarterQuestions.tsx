import { makeStyles, tokens } from '@fluentui/react-components'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import type { Trip } from '#shared/features/trips/schema.ts'
import { row, stack, wrapping } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...stack(3), justifyItems: 'start', padding: space(3, 1) },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: { maxWidth: '60ch', color: tokens.colorNeutralForeground3 },
  list: {
    ...wrapping(2),
    margin: space(1, 0, 0),
    padding: 0,
    listStyleType: 'none',
  },
  question: {
    ...row(2),
    minHeight: touch,
    padding: space(2, 4),
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
          ? 'Answers come from our built-in guide, and work offline.'
          : 'Answers come from an AI model that knows our built-in guide. Offline, the guide answers right away.'}
      </p>
      <ul role="list" className={styles.list}>
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
      "What shouldn't I miss in Lisbon?",
      'Where can I eat in Tokyo on a budget?',
      'When is the best time to visit Rome?',
    ]
  }
  const where = trip.destinationCity ?? trip.destination
  return [
    `What shouldn't we miss in ${where}?`,
    'Where can we eat well there?',
    'What will the weather be like?',
    'What can we do when it rains?',
  ]
}
