import { useEffect, useRef, useState } from 'react'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { isOffline } from '../../data/server/useIsOffline.ts'
import { findPositions } from './findPositions.ts'
import type { PlaceMatch } from './matchPlaces.ts'
import { foundPlaces } from './foundPlaces.ts'
import type { FoundPlaces, PlaceAnswers, PlaceChoices } from './foundPlaces.ts'

export interface FindPlaces extends FoundPlaces {
  isLooking: boolean
  /** Looks up what has no answer yet. A second call while it looks does nothing. */
  find: () => Promise<void>
  /** Null: none of them. */
  choose: (item: Item, place: PlaceMatch | null) => void
}

const noAnswers: PlaceAnswers = new Map()
const noChoices: PlaceChoices = new Map()

/** Looks up where activities are, when asked to. Ends with the component. */
export function useFindPlaces(trip: TripDestination, items: readonly Item[]): FindPlaces {
  const [answers, setAnswers] = useState(noAnswers)
  const [choices, setChoices] = useState(noChoices)
  const [isLooking, setLooking] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const found = foundPlaces(items, answers, choices)

  return {
    ...found,
    isLooking,
    async find() {
      if (running.current) return
      const control = (running.current = new AbortController())
      setLooking(true)
      const { signal } = control
      try {
        for await (const answer of findPositions(trip, found.open, { signal, isOnline: !isOffline() }))
          setAnswers(known => new Map(known).set(answer.item.id, answer))
      } finally {
        running.current = undefined
        setLooking(false)
      }
    },
    choose: ({ id }, place) => setChoices(known => new Map(known).set(id, place)),
  }
}
