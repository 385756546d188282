import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChatSparkleFilled } from '@fluentui/react-icons/svg/chat-sparkle'
import { useState } from 'react'
import type { ComponentType } from 'react'
import type { Category } from '#shared/features/itinerary/schema.ts'
import type { ChatSuggestionRecord } from '../../db/localDatabase.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { useIsOffline } from '../../sync/useIsOffline.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { Composer } from './Composer.tsx'
import type { DraftKeeping } from './draftKeeping.ts'
import { SuggestionsPanel } from './SuggestionsPanel.tsx'
import { useAssistant } from './useAssistant.ts'
import { useChosenTrip } from './useChosenTrip.ts'
import { useDraft } from './useDraft.ts'

const ChatSheetPart = lazyPart(async () => (await import('./ChatSheet.tsx')).ChatSheet)
const AddPart = lazyPart(async () => (await import('./AddSuggestionDialog.tsx')).AddSuggestionDialog)

const twoPanes = '(min-width: 960px)'

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 380px',
    gap: '24px',
    height: 'max(480px, calc(100dvh - var(--wend-topbar) - 190px))',
  },
  chat: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '20px',
    backgroundColor: tokens.colorNeutralCardBackground,
    overflow: 'hidden',
  },
  side: { height: '100%' },
  list: { flexGrow: 1, minHeight: 0, overflowY: 'auto', margin: '8px -8px 0', padding: '4px 8px 8px' },
  // Room for the button, so that it never covers the last card's own.
  below: { paddingBottom: '88px' },
  open: {
    position: 'fixed',
    zIndex: 40,
    right: 'max(16px, env(safe-area-inset-right))',
    bottom: 'calc(var(--wend-bottombar) + env(safe-area-inset-bottom) + 16px)',
    minHeight: '56px',
    padding: '0 22px',
    boxShadow: 'var(--wend-shadow)',
  },
})

export interface AssistantPageProps {
  /** Whether the server has a model; undefined while nobody knows. */
  hasModel: boolean | undefined
  keeping: DraftKeeping
  /** How a category is drawn. */
  CategoryMark: ComponentType<{ category: Category }>
}

/** The travel assistant: the chat beside its suggestions, or on phones behind a button above them. */
export function AssistantPage({ hasModel, keeping, CategoryMark }: AssistantPageProps) {
  const styles = useStyles()
  const { id: userId } = useCurrentUser()
  const assistant = useAssistant()
  const chosen = useChosenTrip()
  const isOffline = useIsOffline()
  const isWide = useMediaQuery(twoPanes)
  const [draft, setDraft] = useDraft(keeping, userId)
  const [isOpen, setOpen] = useState(false)
  const [adding, setAdding] = useState<ChatSuggestionRecord>()

  const ask = (question: string) => assistant.ask(question.trim(), chosen.tripId)
  const send = () => {
    ask(draft)
    setDraft('')
  }
  const composer = <Composer value={draft} onChange={setDraft} onSend={send} autoFocus={!isWide} />
  const chat = { assistant, chosen, isOffline, hasModel, onExample: ask }
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
          <SuggestionsPanel {...suggestions} className={styles.below} />
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
