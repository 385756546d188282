import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChatSparkleFilled } from '@fluentui/react-icons/svg/chat-sparkle'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { Category } from '#shared/features/itinerary/schema.ts'
import { useKeptText } from '../../data/drafts/useKeptText.ts'
import type { ChatSuggestionRecord } from './chatRecords.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { attempt } from '../../ui/tellFailure.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { Composer } from './Composer.tsx'
import { StarterQuestions } from './StarterQuestions.tsx'
import { SuggestionsPanel } from './SuggestionsPanel.tsx'
import { useAssistant } from './useAssistant.ts'
import type { Assistant } from './useAssistant.ts'
import { useChosenTrip } from './useChosenTrip.ts'
import { cardRadius, space } from '../../ui/look/space.ts'

const ChatSheetPart = lazyPart(() => import('./ChatSheet.tsx').then(part => part.ChatSheet))
const AddPart = lazyPart(() => import('./AddSuggestionDialog.tsx').then(part => part.AddSuggestionDialog))

const twoPanes = '(min-width: 960px)'

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 380px',
    gap: space(6),
    height: 'max(480px, calc(100dvh - var(--wend-topbar) - 190px))',
  },
  chat: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    overflow: 'hidden',
  },
  side: { height: '100%' },
  list: { flexGrow: 1, minHeight: 0, overflowY: 'auto', margin: space(2, -2, 0), padding: space(1, 2, 2) },
  // Leaves room for the floating button, so that it never covers the last card's buttons.
  below: { paddingBottom: space(22) },
  open: {
    position: 'fixed',
    zIndex: 40,
    right: 'max(16px, env(safe-area-inset-right))',
    bottom: 'calc(var(--wend-bottombar) + env(safe-area-inset-bottom) + 16px)',
    minHeight: '56px',
    padding: space(0, 5.5),
    boxShadow: 'var(--wend-shadow)',
    // It would cover most of what is left of the page.
    '@media (max-height: 300px)': { position: 'static' },
  },
})

export interface AssistantPageProps {
  /** Whether the server has a model; undefined until that is known. */
  hasModel: boolean | undefined
  /** How a category is drawn. */
  CategoryMark: ComponentType<{ category: Category }>
}

/**
 * The travel assistant: the chat next to its suggestions. On phones, a button opens the chat; until there are
 * suggestions, questions to begin with fill the page.
 */
export function AssistantPage({ hasModel, CategoryMark }: AssistantPageProps) {
  const styles = useStyles()
  const assistant = useAssistant(hasModel)
  const chosen = useChosenTrip()
  const isOffline = useIsOffline()
  const isWide = useMediaQuery(twoPanes)
  const [draft = '', setDraft] = useKeptText('assistant', text => text.trim() !== '')
  const [isOpen, setOpen] = useState(false)
  const [adding, setAdding] = useState<ChatSuggestionRecord>()

  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  // A question that was stored is on screen a moment later; a second press before that would ask it again.
  const askedBelow = useRef<Assistant['turns'] | null>(null)
  const ask = async (question: string) => {
    if (askedBelow.current === assistant.turns) return false
    askedBelow.current = assistant.turns
    const isAsked = await attempt(
      "Your question wasn't sent",
      () => assistant.ask(question.trim(), chosen.tripId),
      'It could not be stored on this device. Please try again.',
    )
    if (!isAsked) askedBelow.current = null
    return isAsked
  }
  const send = async () => {
    if ((await ask(draft)) && latest.current === draft) setDraft('')
  }
  const composer = (
    <Composer value={draft} onChange={setDraft} onSend={() => void send()} autoFocus={!isWide} />
  )
  const chat = { assistant, chosen, isOffline, hasModel, onExample: (question: string) => void ask(question) }
  const suggestions = {
    suggestions: assistant.suggestions,
    onAdd: setAdding,
    onRemove: assistant.remove,
    onRemoveAll: assistant.removeAll,
    CategoryMark,
  }
  return (
    <>
      {isWide ? (
        <div className={styles.panes}>
          <ChatPanel {...chat} composer={composer} className={styles.chat} />
          <SuggestionsPanel {...suggestions} className={styles.side} listClassName={styles.list} />
        </div>
      ) : (
        <>
          {assistant.suggestions?.length === 0 ? (
            <StarterQuestions
              trip={chosen.trips?.find(({ id }) => id === chosen.tripId)}
              hasModel={hasModel}
              onChoose={question => {
                void ask(question)
                setOpen(true)
              }}
            />
          ) : (
            <SuggestionsPanel {...suggestions} className={styles.below} />
          )}
          <Button
            className={styles.open}
            appearance="primary"
            shape="circular"
            size="large"
            icon={<ChatSparkleFilled />}
            onClick={() => setOpen(true)}
          >
            Ask the assistant
          </Button>
          {isOpen && (
            <ChatSheetPart onClose={() => setOpen(false)} composer={composer}>
              <ChatPanel {...chat} onShowSuggestions={() => setOpen(false)} />
            </ChatSheetPart>
          )}
        </>
      )}
      {adding && <AddPart suggestion={adding} onClose={() => setAdding(undefined)} />}
    </>
  )
}
