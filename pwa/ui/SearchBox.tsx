import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useRef } from 'react'
import { space, touch } from './look/space.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flex: '1 1 260px',
    maxWidth: '420px',
    color: tokens.colorNeutralForeground3,
  },
  icon: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: '16px',
    display: 'grid',
    placeItems: 'center',
    fontSize: '20px',
    pointerEvents: 'none',
  },
  input: {
    width: '100%',
    height: '48px',
    padding: space(0, 12),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textOverflow: 'ellipsis',
    appearance: 'none',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    '::-webkit-search-cancel-button': { display: 'none' },
  },
  clear: {
    position: 'absolute',
    top: '2px',
    right: '2px',
    display: 'grid',
    placeItems: 'center',
    width: touch,
    height: touch,
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontSize: '18px',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
})

interface SearchBoxProps {
  label: string
  placeholder: string
  query: string
  onQuery: (query: string) => void
}

/** A search box; Escape or the X button clears it. */
export function SearchBox({ label, placeholder, query, onQuery }: SearchBoxProps) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onQuery('')
    input.current?.focus()
  }
  return (
    <div className={styles.root} role="search" aria-label={label}>
      <span className={styles.icon}>
        <SearchRegular />
      </span>
      <input
        ref={input}
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={query}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && clear()}
      />
      {query && (
        <button type="button" className={styles.clear} aria-label="Clear the search" onClick={clear}>
          <DismissRegular />
        </button>
      )}
    </div>
  )
}
