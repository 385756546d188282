import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import type { KeyboardEvent, RefObject } from 'react'
import { phone } from '../../ui/look/breakpoints.ts'
import { space, touch } from '../../ui/look/space.ts'
import { isComposing } from '../../ui/isComposing.ts'

const useStyles = makeStyles({
  root: { position: 'relative', maxWidth: '720px', color: tokens.colorNeutralForeground3 },
  icon: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: '20px',
    display: 'grid',
    placeItems: 'center',
    fontSize: '24px',
    pointerEvents: 'none',
  },
  input: {
    width: '100%',
    height: '60px',
    padding: space(0, 15, 0, 14),
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: 'var(--wend-shadow)',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase500,
    appearance: 'none',
    ':hover': { border: `1px solid ${tokens.colorNeutralStrokeAccessibleHover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '1px' },
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    '::-webkit-search-cancel-button': { display: 'none' },
    [phone]: { height: '56px', fontSize: tokens.fontSizeBase400 },
  },
  clear: {
    position: 'absolute',
    top: 0,
    right: '8px',
    bottom: 0,
    display: 'grid',
    placeItems: 'center',
    width: touch,
    height: touch,
    margin: 'auto 0',
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontSize: '20px',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
})

export interface DiscoverSearchFieldProps {
  input: RefObject<HTMLInputElement | null>
  query: string
  onQuery: (query: string) => void
  /** Handles Arrow Down and Enter, which move the focus to the results. */
  onLeave: (event: KeyboardEvent) => void
}

/** The search field for places. Escape or the clear button empties it. */
export function DiscoverSearchField({ input, query, onQuery, onLeave }: DiscoverSearchFieldProps) {
  const styles = useStyles()
  const clear = () => {
    onQuery('')
    input.current?.focus()
  }
  const pressKey = (event: KeyboardEvent) => {
    // While an input method is composing, key presses belong to it.
    if (isComposing(event)) return
    if (event.key === 'Escape') clear()
    if (event.key === 'ArrowDown' || event.key === 'Enter') onLeave(event)
  }
  return (
    <div className={styles.root} role="search">
      <span className={styles.icon}>
        <SearchRegular aria-hidden />
      </span>
      <input
        ref={input}
        className={styles.input}
        type="search"
        aria-label="Find a place"
        placeholder="A city, an island, a region"
        autoComplete="off"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={query}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={pressKey}
      />
      {query && (
        <button type="button" className={styles.clear} aria-label="Clear the search" onClick={clear}>
          <DismissRegular aria-hidden />
        </button>
      )}
    </div>
  )
}
