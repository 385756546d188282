import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { countText } from '#shared/plain/countText.ts'
import { destinationFrom } from '#shared/features/places/schema.ts'
import type { Destination, DestinationSuggestion } from '#shared/features/places/schema.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SuggestionRow } from './SuggestionRow.tsx'
import { moveActive } from '../../ui/moveActive.ts'
import { warmUpPlaces } from './placeSearch.ts'
import { usePlaceSuggestions } from './usePlaceSuggestions.ts'
import type { FoundPlaces } from './usePlaceSuggestions.ts'
import { space, touch } from '../../ui/look/space.ts'
import { isComposing } from '../../ui/isComposing.ts'

const useStyles = makeStyles({
  root: { position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  input: { minHeight: touch },
  popup: {
    position: 'absolute',
    zIndex: 2,
    insetInline: 0,
    top: '100%',
    marginTop: space(1),
    padding: space(1),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  credit: {
    padding: space(1, 3, 0.5),
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    textAlign: 'end',
  },
})

export interface DestinationFieldProps {
  value: Destination | null
  /** Receives null when the field is emptied, and only `formatted` until a suggestion is chosen. */
  onChange: (destination: Destination | null) => void
  label: string
  required?: boolean
  invalidMessage?: string | undefined
  /** The form begins with it: it takes the focus from a field in which nothing was typed yet. */
  isFirst?: boolean | undefined
}

/**
 * A field for a place that suggests places while typing: an ARIA combobox. Focus stays in the field; arrows, Home
 * and End move through the list, Enter chooses, Escape closes it. Text that matches no suggestion is kept.
 */
export function DestinationField({
  value,
  onChange,
  label,
  required,
  invalidMessage,
  isFirst = false,
}: DestinationFieldProps) {
  const styles = useStyles()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  // Empty while the list is closed: a chosen place needs no suggestions.
  const [query, setQuery] = useState('')
  const { found, forget } = usePlaceSuggestions(query)
  // Identifies a place, not a row: Enter must not choose whatever a newer list moved into the highlighted row.
  const [choice, setChoice] = useState('')
  const suggestions = found?.suggestions ?? []
  // Below the field, not over the next one, and it stays: the button that someone is about to press must not move.
  const isTyped = query !== '' && value?.formatted === query
  const why = isTyped && found?.isSettled && suggestions.length === 0 ? whyNone(found) : undefined
  const isShown = found !== undefined && suggestions.length > 0
  const active = suggestions.findIndex(place => keyOf(place) === choice)
  const activeId = suggestions[active] ? `${id}-${active}` : undefined

  useEffect(() => {
    const here = document.activeElement
    if (isFirst && here instanceof HTMLInputElement && here.value === '') {
      root.current?.querySelector('input')?.focus({ preventScroll: true })
    }
  }, [isFirst])

  useEffect(() => {
    if (isShown) popup.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isShown])

  const open = (text: string) => {
    setChoice('')
    setQuery(text)
  }
  const close = () => {
    open('')
    forget()
  }
  const type = (text: string) => {
    onChange(text.trim() ? { formatted: text } : null)
    open(text)
  }
  const choose = (index: number) => {
    const place = suggestions[index]
    if (!place) return
    onChange(destinationFrom(place))
    close()
  }
  const pressKey = (event: KeyboardEvent) => {
    // While an input method is composing, key presses belong to it.
    if (isComposing(event)) return
    if (!isShown) {
      if (event.key !== 'ArrowDown' || !value) return
      event.preventDefault()
      return open(value.formatted)
    }
    if (event.key === 'Escape') {
      // Closes only the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Enter') {
      // With nothing highlighted, Enter only closes the list, so the form is not submitted by surprise.
      event.preventDefault()
      return active >= 0 ? choose(active) : close()
    }
    const moved = moveActive(event.key, active, suggestions.length)
    if (moved === undefined) return
    event.preventDefault()
    const place = suggestions[moved]
    setChoice(place ? keyOf(place) : '')
  }

  return (
    <div ref={root} className={styles.root}>
      <Field
        label={{ children: label, weight: 'semibold' }}
        {...(required !== undefined && { required })}
        {...(invalidMessage && { validationMessage: invalidMessage })}
        {...(why !== undefined && { hint: why })}
      >
        <Input
          className={styles.input}
          placeholder="Enter an address here"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={300}
          value={value?.formatted ?? ''}
          onChange={(_event, data) => type(data.value)}
          onFocus={warmUpPlaces}
          onKeyDown={pressKey}
          onBlur={() => why === undefined && close()}
        />
      </Field>
      <div role="status">
        <VisuallyHidden>
          {found?.query === query && (why ?? (isShown && countText(suggestions.length, 'suggestion')))}
        </VisuallyHidden>
      </div>
      {isShown && (
        <div ref={popup} className={styles.popup}>
          <div id={`${id}-list`} role="listbox" aria-label={`${label} suggestions`}>
            {suggestions.map((place, index) => (
              <SuggestionRow
                key={keyOf(place)}
                id={`${id}-${index}`}
                place={place}
                typed={found.query}
                isActive={index === active}
                onChoose={() => choose(index)}
              />
            ))}
          </div>
          <p className={styles.credit}>{found.attributions.join(' · ')}</p>
        </div>
      )}
    </div>
  )
}

const whyNone = ({ isUnavailable }: FoundPlaces): string =>
  isUnavailable
    ? "Suggestions aren't available offline yet. You can keep what you typed."
    : 'No place by that name. You can still use what you typed.'

function keyOf({ formatted, lat, lon }: DestinationSuggestion): string {
  return `${formatted} ${lat} ${lon}`
}
