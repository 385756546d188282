import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BookCompassRegular } from '@fluentui/react-icons/svg/book-compass'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import { countText, formFor } from '#shared/plain/countText.ts'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import { inDegrees } from '#shared/plain/inDegrees.ts'
import { inDistanceUnit } from '#shared/plain/inDistanceUnit.ts'
import { useSettings } from '../settings/useSettings.ts'
import type { ChatTurnRecord } from './chatRecords.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ThinkingLine } from './ThinkingLine.tsx'
import { column, pill, quietText, row, wrapping } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const Markdown = lazyPart(() => import('../../ui/markdown/Markdown.tsx').then(part => part.Markdown))

const useStyles = makeStyles({
  root: { ...column(3), margin: 0, padding: 0 },
  question: {
    justifySelf: 'end',
    maxWidth: '85%',
    padding: space(2.5, 4),
    borderRadius: '18px 18px 4px 18px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  about: {
    display: 'block',
    marginTop: space(0.5),
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  answer: column(2),
  // The guide dialog's text is set for a page; a chat is denser.
  text: { '& > div > div': { maxWidth: 'none', margin: 0, fontSize: tokens.fontSizeBase300 } },
  interim: { paddingLeft: space(3.5), borderLeft: `2px solid ${tokens.colorNeutralStroke2}` },
  note: {
    ...row(1.5),
    ...quietText,
    '& svg': { flexShrink: 0, width: '16px', height: '16px' },
  },
  problem: { color: tokens.colorPaletteRedForeground1 },
  actions: wrapping(2),
  action: pill,
})

export interface TurnViewProps {
  turn: ChatTurnRecord
  /** The title of the trip it is about, as long as there is one. */
  tripTitle: string | undefined
  isOffline: boolean
  onStop: () => void
  onRetry: () => void
  onTakeBack: () => void
  /** Set when the suggestions are on another screen. */
  onShowSuggestions?: (() => void) | undefined
}

/** A question and its answer, or what keeps it from being answered. */
export function TurnView(props: TurnViewProps) {
  const { turn, tripTitle, isOffline, onStop, onRetry, onTakeBack, onShowSuggestions } = props
  const styles = useStyles()
  const { temperature } = useSettings()
  const { text, suggestions } = parseSuggestions(turn.answer || turn.guide || '')
  const isInterim = turn.answer === '' && turn.guide !== null
  const count = suggestions.length
  return (
    <li className={styles.root}>
      <div className={styles.question}>
        <VisuallyHidden>You: </VisuallyHidden>
        <p dir="auto">{turn.question}</p>
        {tripTitle && (
          <span className={styles.about}>
            About <bdi>{tripTitle}</bdi>
          </span>
        )}
      </div>
      <div className={styles.answer}>
        {turn.state === 'waiting' && (
          <p className={styles.note}>
            <ClockRegular aria-hidden />
            {isOffline ? "You're offline. We'll answer when you reconnect." : 'Waiting for the server...'}
          </p>
        )}
        {isInterim && (
          <p className={styles.note}>
            <BookCompassRegular aria-hidden />
            Meanwhile, from our guide:
          </p>
        )}
        {text && (
          <div className={mergeClasses(styles.text, isInterim && styles.interim)} data-part="answer">
            <VisuallyHidden>Assistant: </VisuallyHidden>
            <div dir="auto">
              <Markdown
                text={
                  isInterim || turn.source === 'guide' ? inDistanceUnit(inDegrees(text, temperature)) : text
                }
              />
            </div>
          </div>
        )}
        {turn.state === 'asking' && !text && <ThinkingLine />}
        {turn.source && (
          <p className={styles.note}>
            {turn.source === 'model' ? <SparkleRegular aria-hidden /> : <BookCompassRegular aria-hidden />}
            {turn.source === 'model'
              ? 'Written by AI. Check the important details.'
              : 'From our built-in guide.'}
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
              Cancel question
            </Button>
          )}
          {onShowSuggestions && count > 0 && (
            <Button className={styles.action} onClick={onShowSuggestions}>
              {formFor(count, 'Show the suggestion', `Show ${countText(count, 'suggestion')}`)}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
