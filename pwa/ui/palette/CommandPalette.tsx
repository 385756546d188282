import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useEffect, useId, useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import { PaletteFrame } from './PaletteFrame.tsx'
import { searchCommands } from './searchCommands.ts'
import type { Command } from './searchCommands.ts'

export interface PaletteCommand extends Command {
  icon: ComponentType
  run: () => void
}

const useStyles = makeStyles({
  search: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '0 20px',
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
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
  },
  list: { flexGrow: 1, minHeight: 0, margin: 0, padding: '8px', overflowY: 'auto' },
  group: {
    padding: '10px 12px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: '12px',
    fontWeight: tokens.fontWeightSemibold,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    padding: '6px 12px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    '& svg': { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: '20px' },
  },
  active: { backgroundColor: tokens.colorBrandBackground2, '& svg': { color: tokens.colorBrandForeground1 } },
  label: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hint: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  none: { padding: '24px 12px', color: tokens.colorNeutralForeground3, textAlign: 'center' },
})

/** Type, arrow, Enter: every command and every trip, from the keyboard. */
export function CommandPalette(props: { commands: readonly PaletteCommand[]; onClose: () => void }) {
  const { commands, onClose } = props
  const styles = useStyles()
  const id = useId()
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const found = searchCommands(commands, query)
  const active = found[Math.min(index, found.length - 1)]

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active?.id])

  const choose = (command: PaletteCommand) => {
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setIndex((Math.min(index, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && active) {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <PaletteFrame label="Search and commands" onClose={onClose}>
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
          aria-label="Search trips and commands"
          placeholder="Search trips and commands"
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
              <span className={styles.label}>{command.label}</span>
              {command.hint && <span className={styles.hint}>{command.hint}</span>}
            </div>
          </div>
        ))}
        {found.length === 0 && <div className={styles.none}>Nothing matches “{query.trim()}”</div>}
      </div>
    </PaletteFrame>
  )
}
