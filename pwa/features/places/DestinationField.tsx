import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { countText } from '#shared/plain/countText.ts'
import type { Destination, DestinationSuggestion } from '#shared/features/places/schema.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SuggestionRow } from './SuggestionRow.tsx'
import { moveActive } from './moveActive.ts'
import { warmUpPlaces } from './placeSearch.ts'
import { usePlaceSuggestions } from './usePlaceSuggestions.ts'

const useStyles = makeStyles({
  root: { position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  input: { minHeight: '44px' },
  popup: {
    position: 'absolute',
    zIndex: 2,
    insetInline: 0,
    top: '100%',
    marginTop: '4px',
    padding: '4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  note: { padding: '10px 12px', color: tokens.colorNeutralForeground2 },
  credit: {
    padding: '4px 12px 2px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    textAlign: 'end',
  },
})

export interface DestinationFieldProps {
  value: Destination | null
  /** Gets null when the field is emptied, and only `formatted` while no suggestion was chosen. */
  onChange: (destination: Destination | null) => void
  label: string
  required?: boolean
  invalidMessage?: string | undefined
}

/**
 * A field for a place, with suggestions while typing: an ARIA combobox. The keyboard stays in the field; arrows,
 * Home and End walk the list, Enter chooses, Escape closes it. Text that is none of the suggestions is kept.
 */
export function DestinationField({
  value,
  onChange,
  label,
  required,
  invalidMessage,
}: DestinationFieldProps) {
  const styles = useStyles()
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  // Empty while the list is closed: what was chosen needs no suggestions.
  const [query, setQuery] = useState('')
  const { found, forget } = usePlaceSuggestions(query)
  // A place and not a row: Enter must not take what a newer list moved under the choice.
  const [choice, setChoice] = useState('')
  const suggestions = found?.suggestions ?? []
  const isShown = found !== undefined && (suggestions.length > 0 || found.isUnavailable)
  const active = suggestions.findIndex(place => keyOf(place) === choice)
  const activeId = suggestions[active] ? `${id}-${active}` : undefined

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
    const { formatted, city, country, lat, lon } = place
    onChange({ formatted, city, country, lat, lon })
    close()
  }
  const pressKey = (event: KeyboardEvent) => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (!isShown) {
      if (event.key !== 'ArrowDown' || !value) return
      event.preventDefault()
      return open(value.formatted)
    }
    if (event.key === 'Escape') {
      // Closes the list only, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Enter' && suggestions.length > 0) {
      // With nothing chosen it only closes the list: the form is not sent by surprise.
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
    <div className={styles.root}>
      <Field
        label={{ children: label, weight: 'semibold' }}
        {...(required !== undefined && { required })}
        {...(invalidMessage && { validationMessage: invalidMessage })}
      >
        <Input
          className={styles.input}
          placeholder="Enter an address here"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown && suggestions.length > 0}
          aria-controls={isShown && suggestions.length > 0 ? `${id}-list` : undefined}
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
          onBlur={close}
        />
      </Field>
      <div role="status">
        <VisuallyHidden>
          {found?.query === query ? foundText(suggestions.length, found.isUnavailable) : ''}
        </VisuallyHidden>
      </div>
      {isShown && (
        <div ref={popup} className={styles.popup}>
          {found.isUnavailable ? (
            <p className={styles.note}>{unavailableText}</p>
          ) : (
            <>
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
            </>
          )}
        </div>
      )}
    </div>
  )
}

const unavailableText =
  'Suggestions are not on this device yet; they come with the next connection. What you type is kept as it is.'

function keyOf({ formatted, lat, lon }: DestinationSuggestion): string {
  return `${formatted} ${lat} ${lon}`
}

function foundText(count: number, isUnavailable: boolean): string {
  if (isUnavailable) return unavailableText
  if (count === 0) return 'No suggestions. What you typed is kept.'
  return countText(count, 'suggestion')
}
