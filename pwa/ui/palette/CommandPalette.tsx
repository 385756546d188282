import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import { countText } from '#shared/plain/countText.ts'
import { PaletteFrame } from './PaletteFrame.tsx'
import { searchCommands } from './searchCommands.ts'
import type { Command } from './searchCommands.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { phone } from '../look/breakpoints.ts'
import { oneLine, quietText, row } from '../look/recipes.ts'
import { space, touch } from '../look/space.ts'
import { isComposing } from '../isComposing.ts'

export interface PaletteCommand extends Command {
  icon: ComponentType
  run: () => void
}

const useStyles = makeStyles({
  search: {
    ...row(3),
    padding: space(0, 5),
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: '20px',
  },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: '60px',
    border: 0,
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    textOverflow: 'ellipsis',
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
  },
  list: { flexGrow: 1, minHeight: 0, margin: 0, padding: space(2), overflowY: 'auto' },
  group: {
    padding: space(2.5, 3, 1),
    color: tokens.colorNeutralForeground3,
    fontSize: '12px',
    fontWeight: tokens.fontWeightSemibold,
  },
  option: {
    ...row(3),
    minHeight: touch,
    padding: space(1.5, 3),
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    '& svg': { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: '20px' },
  },
  active: { backgroundColor: tokens.colorBrandBackground2, '& svg': { color: tokens.colorBrandForeground1 } },
  text: {
    ...row(3),
    flexGrow: 1,
    minWidth: 0,
    [phone]: { display: 'block' },
  },
  label: { flexGrow: 1, minWidth: 0, ...oneLine, [phone]: { display: 'block' } },
  hint: {
    flexShrink: 0,
    maxWidth: '60%',
    ...quietText,
    ...oneLine,
    [phone]: { display: 'block', maxWidth: 'none' },
  },
  none: { padding: space(6, 3), color: tokens.colorNeutralForeground3, textAlign: 'center' },
})

export interface CommandPaletteProps {
  /** What the palette and its field are called. */
  label: string
  placeholder: string
  commands: readonly PaletteCommand[]
  /** What else is found, listed after the commands. */
  search: (query: string) => readonly PaletteCommand[]
  /** Whether more may be found in a moment. */
  isReading: boolean
  onClose: () => void
}

/** Type, arrow, Enter: whatever can be done, opened or found, from the keyboard. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, placeholder, commands, search, isReading, onClose } = props
  const styles = useStyles()
  const id = useId()
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState(0)
  // The query for which Enter came before anything was found: the first that is found is what it meant.
  const awaited = useRef<string>(undefined)
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(
    () => [...searchCommands(commands, query), ...search(query)],
    [commands, search, query],
  )
  const active = found[Math.min(index, found.length - 1)]

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active?.id])

  useEffect(() => {
    if (awaited.current === undefined || (isReading && !active)) return
    const isMeant = awaited.current === query
    awaited.current = undefined
    if (!isMeant || !active) return
    onClose()
    active.run()
  }, [active, isReading, query, onClose])

  const choose = (command: PaletteCommand) => {
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setIndex((Math.min(index, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' && !isComposing(event)) {
      event.preventDefault()
      if (active) choose(active)
      else if (isReading) awaited.current = query
    }
  }

  return (
    <PaletteFrame label={label} onClose={onClose}>
      <div className={styles.search}>
        <SearchRegular />
        <input
          // The palette is opened in order to type.
          autoFocus
          className={styles.input}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-autocomplete="list"
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setIndex(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Commands"
        className={styles.list}
        // Focus stays in the field; scrolling with the keyboard follows the chosen option.
        tabIndex={-1}
      >
        {found.map((command, position) => (
          <div key={command.id} role="presentation">
            {command.group !== found[position - 1]?.group && (
              <div role="presentation" className={styles.group}>
                {command.group}
              </div>
            )}
            <div
              id={`${id}-${command.id}`}
              role="option"
              aria-selected={command === active}
              tabIndex={-1}
              className={mergeClasses(styles.option, command === active && styles.active)}
              onPointerMove={() => setIndex(position)}
              onClick={() => choose(command)}
            >
              <command.icon />
              <span className={styles.text}>
                <span className={styles.label} dir="auto">
                  {command.label}
                </span>{' '}
                {command.hint && <span className={styles.hint}>{command.hint}</span>}
              </span>
            </div>
          </div>
        ))}
        {found.length === 0 && (
          <div className={styles.none}>
            {isReading ? 'Searching...' : `Nothing matches “${query.trim()}”`}
          </div>
        )}
      </div>
      <div role="status">
        <VisuallyHidden>
          {query.trim() !== '' && !isReading && countText(found.length, 'result')}
        </VisuallyHidden>
      </div>
    </PaletteFrame>
  )
}
