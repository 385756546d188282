import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { useRef } from 'react'
import type { ComponentType } from 'react'
import type { Category } from '#shared/features/itinerary/schema.ts'
import type { ChatSuggestionRecord } from './chatRecords.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SuggestionCard } from './SuggestionCard.tsx'
import { column, plainList, row } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0 },
  head: { ...row(2), minHeight: touch },
  title: { flexGrow: 1, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  clear: { minHeight: touch },
  list: {
    ...column(3),
    alignContent: 'start',
    ...plainList,
  },
})

export interface SuggestionsPanelProps {
  suggestions: readonly ChatSuggestionRecord[] | undefined
  onAdd: (suggestion: ChatSuggestionRecord) => void
  onRemove: (suggestion: ChatSuggestionRecord) => void
  onRemoveAll: () => void
  /** How a category is drawn. */
  CategoryMark: ComponentType<{ category: Category }>
  className?: string
  listClassName?: string
}

/** What the answers proposed, the newest first, until it is added or thrown away. */
export function SuggestionsPanel(props: SuggestionsPanelProps) {
  const { suggestions, onAdd, onRemove, onRemoveAll, CategoryMark, className, listClassName } = props
  const styles = useStyles()
  const title = useRef<HTMLHeadingElement>(null)
  const isEmpty = suggestions?.length === 0
  return (
    <section className={mergeClasses(styles.root, className)} aria-label="Activity Suggestions">
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          Activity Suggestions{suggestions && !isEmpty ? ` (${suggestions.length})` : ''}
        </h2>
        {suggestions && !isEmpty && (
          <Button
            className={styles.clear}
            appearance="subtle"
            onClick={() => {
              onRemoveAll()
              title.current?.focus()
            }}
          >
            Clear all
          </Button>
        )}
      </div>
      {isEmpty && (
        <EmptyState
          compact
          headingLevel={3}
          picture={<LightbulbRegular />}
          title="No suggestions yet"
          body="Suggestions stay here until you add them to a trip."
        />
      )}
      {suggestions && !isEmpty && (
        <ul role="list" className={mergeClasses(styles.list, listClassName)}>
          {suggestions.map(suggestion => (
            <li key={suggestion.id}>
              <SuggestionCard
                suggestion={suggestion}
                CategoryMark={CategoryMark}
                onAdd={() => onAdd(suggestion)}
                onRemove={() => {
                  onRemove(suggestion)
                  title.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
