import { useContext, useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { moveActive } from '../../ui/moveActive.ts'
import { fewestLetters, PlaceFinderContext } from './placeFinder.ts'
import type { PlaceOffer } from './placeFinder.ts'
import { isComposing } from '../../ui/isComposing.ts'

export interface PlaceField {
  /** For the input. `onKeyDown` says whether the key was for the list. */
  input: {
    role: 'combobox'
    'aria-autocomplete': 'list'
    'aria-expanded': boolean
    'aria-controls': string | undefined
    'aria-activedescendant': string | undefined
    onFocus: () => void
    onBlur: () => void
  }
  onKey: (event: KeyboardEvent) => boolean
  /** For the list of offers below it. */
  list: {
    id: string
    /** The text that was looked up. */
    text: string
    offers: readonly PlaceOffer[]
    active: number
    isFocused: boolean
    onChoose: (offer: PlaceOffer) => void
  }
  /** Call whenever the person types. */
  onType: () => void
  /** Closes the list. */
  onClose: () => void
}

const none: readonly PlaceOffer[] = []

/**
 * A field that offers places while one types: an ARIA combobox. Nothing is preselected: Enter takes the text as it is,
 * arrow down and Enter, or a press, take a place. `text` is what may name a place.
 */
export function usePlaceField(text: string, onChoose: (offer: PlaceOffer) => void): PlaceField {
  const id = useId()
  const find = useContext(PlaceFinderContext)
  const [isFocused, setFocused] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<{ text: string; offers: readonly PlaceOffer[] }>()
  // Identifies a place, not a row: Enter must not take what a newer list moved into the highlighted row.
  const [choice, setChoice] = useState('')
  const wanted = text.trim()
  const isAsked = isOpen && wanted.length >= fewestLetters

  useEffect(() => {
    if (!find || !isAsked) return
    let here = true
    find(wanted, offers => here && setFound({ text: wanted, offers }))
    return () => {
      here = false
    }
  }, [find, isAsked, wanted])

  const offers = isAsked && found ? found.offers : none
  const active = offers.findIndex(({ key }) => key === choice)
  const close = () => {
    setOpen(false)
    setChoice('')
    setFound(undefined)
  }
  const choose = (offer: PlaceOffer) => {
    close()
    onChoose(offer)
  }

  return {
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': offers.length > 0,
      'aria-controls': offers.length > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
      onFocus() {
        setFocused(true)
        find?.('', () => undefined)
      },
      onBlur() {
        setFocused(false)
        close()
      },
    },
    onKey(event) {
      // While an input method is composing, key presses belong to it.
      if (isComposing(event)) return true
      if (offers.length === 0) return false
      if (event.key === 'Escape') {
        // Closes only the list, not the dialog around it.
        event.preventDefault()
        event.stopPropagation()
        close()
        return true
      }
      if (event.key === 'Enter' && active >= 0) {
        event.preventDefault()
        choose(offers[active]!)
        return true
      }
      const moved = moveActive(event.key, active, offers.length)
      if (moved === undefined) return false
      event.preventDefault()
      setChoice(offers[moved]?.key ?? '')
      return true
    },
    list: { id, text: found?.text ?? '', offers, active, isFocused, onChoose: choose },
    onClose: close,
    onType() {
      setOpen(true)
      setChoice('')
    },
  }
}
