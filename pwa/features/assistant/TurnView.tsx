import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BookCompassRegular } from '@fluentui/react-icons/svg/book-compass'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import type { ChatTurnRecord } from '../../db/localDatabase.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ThinkingLine } from './ThinkingLine.tsx'

const Markdown = lazyPart(async () => (await import('../../ui/markdown/Markdown.tsx')).Markdown)

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', margin: 0, padding: 0 },
  question: {
    justifySelf: 'end',
    maxWidth: '85%',
    padding: '10px 16px',
    borderRadius: '18px 18px 4px 18px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  about: {
    display: 'block',
    marginTop: '2px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  answer: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  // The text of the guide dialog is for a page; a chat is denser.
  text: { '& > div': { maxWidth: 'none', margin: 0, fontSize: tokens.fontSizeBase300 } },
  interim: { paddingLeft: '14px', borderLeft: `2px solid ${tokens.colorNeutralStroke2}` },
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '& svg': { flexShrink: 0, width: '16px', height: '16px' },
  },
  problem: { color: tokens.colorPaletteRedForeground1 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  action: { minHeight: '44px' },
})

export interface TurnViewProps {
  turn: ChatTurnRecord
  /** The title of the trip that it is about, while there is one. */
  tripTitle: string | undefined
  isOffline: boolean
  onStop: () => void
  onRetry: () => void
  onTakeBack: () => void
  /** Given where the suggestions are on another screen. */
  onShowSuggestions?: (() => void) | undefined
}

/** A question and its answer, or what stands in the way of one. */
export function TurnView(props: TurnViewProps) {
  const { turn, tripTitle, isOffline, onStop, onRetry, onTakeBack, onShowSuggestions } = props
  const styles = useStyles()
  const { text, suggestions } = parseSuggestions(turn.answer || turn.guide || '')
  const isInterim = turn.answer === '' && turn.guide !== null
  const count = suggestions.length
  return (
    <li className={styles.root}>
      <div className={styles.question}>
        <VisuallyHidden>You: </VisuallyHidden>
        {turn.question}
        {tripTitle && <span className={styles.about}>About {tripTitle}</span>}
      </div>
      <div className={styles.answer}>
        {turn.state === 'waiting' && (
          <p className={styles.note}>
            <ClockRegular aria-hidden />
            {isOffline
              ? 'Waiting for a network. It is answered as soon as there is one.'
              : 'Waiting for the server. It is answered as soon as it can be reached.'}
          </p>
        )}
        {isInterim && (
          <p className={styles.note}>
            <BookCompassRegular aria-hidden />
            Until then, from the guide on this device:
          </p>
        )}
        {text && (
          <div className={mergeClasses(styles.text, isInterim && styles.interim)} data-part="answer">
            <VisuallyHidden>Assistant: </VisuallyHidden>
            <Markdown text={text} />
          </div>
        )}
        {turn.state === 'asking' && !text && <ThinkingLine />}
        {turn.source && (
          <p className={styles.note}>
            {turn.source === 'model' ? <SparkleRegular aria-hidden /> : <BookCompassRegular aria-hidden />}
            {turn.source === 'model'
              ? 'Written by an AI model. Check what matters.'
              : 'From the built-in Wend. guide.'}
          </p>
        )}
        {turn.problem && (
          <p className={mergeClasses(styles.note, turn.state === 'failed' && styles.problem)}>
            <ErrorCircleRegular aria-hidden />
            {turn.problem}
          </p>
        )}
        <div className={styles.actions}>
          {turn.state === 'asking' && (
            <Button className={styles.action} onClick={onStop}>
              Stop
            </Button>
          )}
          {(turn.state === 'failed' || turn.problem) && turn.state !== 'asking' && (
            <Button className={styles.action} onClick={onRetry}>
              Ask again
            </Button>
          )}
          {turn.state === 'waiting' && (
            <Button className={styles.action} onClick={onTakeBack}>
              Take back
            </Button>
          )}
          {onShowSuggestions && count > 0 && (
            <Button className={styles.action} onClick={onShowSuggestions}>
              {count === 1 ? 'Show the suggestion' : `Show ${count} suggestions`}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
