import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ChatTurnRecord } from './chatRecords.ts'
import { chatStatus } from './chatStatus.ts'
import { StarterQuestions } from './StarterQuestions.tsx'
import { TurnView } from './TurnView.tsx'
import type { Assistant } from './useAssistant.ts'
import type { ChosenTrip } from './useChosenTrip.ts'
import { column, plainList, row, touchSelect } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
  head: {
    ...row(2),
    padding: space(3, 4),
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  about: { ...row(2), flexGrow: 1, minWidth: 0 },
  aboutLabel: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  select: { minWidth: 0, flexGrow: 1, maxWidth: '320px', ...touchSelect },
  clear: { minHeight: touch, flexShrink: 0 },
  log: {
    ...column(6),
    alignContent: 'start',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: space(5, 4),
    outlineOffset: '-3px',
  },
  turns: {
    ...column(7),
    ...plainList,
  },
  foot: { padding: space(3, 4), borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

export interface ChatPanelProps {
  assistant: Assistant
  chosen: ChosenTrip
  isOffline: boolean
  /** Whether the server has a model; undefined until that is known. */
  hasModel: boolean | undefined
  onShowSuggestions?: () => void
  onExample: (question: string) => void
  /** The input field, when it belongs below the log. */
  composer?: ReactNode
  className?: string
}

/** Makes the log scrollable by keyboard. */
const scrollable = { tabIndex: 0, role: 'region', 'aria-label': 'Conversation' }

/** The conversation with the assistant, newest last. */
export function ChatPanel(props: ChatPanelProps) {
  const { assistant, chosen, isOffline, hasModel, onShowSuggestions, onExample, composer, className } = props
  const styles = useStyles()
  const { turns } = assistant
  const log = useRef<HTMLDivElement>(null)
  useFollowEnd(log, turns)
  const titles = new Map(chosen.trips?.map(({ id, title }) => [id, title]))
  const trip = chosen.trips?.find(({ id }) => id === chosen.tripId)
  return (
    <div className={mergeClasses(styles.root, className)}>
      <div className={styles.head}>
        <label className={styles.about}>
          <span className={styles.aboutLabel}>About</span>
          <Select
            className={styles.select}
            value={chosen.tripId ?? ''}
            onChange={(_event, { value }) => chosen.choose(value || null)}
          >
            <option value="">No trip in particular</option>
            {chosen.trips?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </label>
        {turns && turns.length > 0 && (
          <Button className={styles.clear} appearance="subtle" onClick={assistant.clearConversation}>
            Clear chat
          </Button>
        )}
      </div>
      <div ref={log} className={styles.log} {...scrollable}>
        {turns?.length === 0 && <StarterQuestions trip={trip} hasModel={hasModel} onChoose={onExample} />}
        {turns && turns.length > 0 && (
          <ul role="list" className={styles.turns}>
            {turns.map(turn => (
              <TurnView
                key={turn.id}
                turn={turn}
                tripTitle={turn.tripId === null ? undefined : titles.get(turn.tripId)}
                isOffline={isOffline}
                onStop={() => assistant.stop(turn.id)}
                onRetry={() => assistant.retry(turn.id)}
                onTakeBack={() => assistant.takeBack(turn.id)}
                onShowSuggestions={onShowSuggestions}
              />
            ))}
          </ul>
        )}
      </div>
      <div role="status">
        <VisuallyHidden>{chatStatus(turns?.at(-1), isOffline)}</VisuallyHidden>
      </div>
      {composer && <div className={styles.foot}>{composer}</div>}
    </div>
  )
}

/** Within this distance of the end, the person counts as reading what arrives. */
const nearPx = 120

/** Keeps the end in view: always for a new question, and while an answer grows if the person is reading there. */
function useFollowEnd(
  log: React.RefObject<HTMLElement | null>,
  turns: readonly ChatTurnRecord[] | undefined,
): void {
  const last = turns?.at(-1)?.id
  useEffect(() => {
    const element = log.current
    if (!element || !last) return
    const toEnd = () => element.scrollTo({ top: element.scrollHeight })
    toEnd()
    let wasNear = true
    const onScroll = () => {
      wasNear = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    const grown = new ResizeObserver(() => wasNear && toEnd())
    for (const child of element.children) grown.observe(child)
    return () => {
      element.removeEventListener('scroll', onScroll)
      grown.disconnect()
    }
  }, [log, last])
}
