import { useSyncExternalStore } from 'react'
import { createStore } from '../createStore.ts'

/** A trip's picture that is on this device. */
export interface OwnPicture {
  /** An object URL. */
  url: string
  /** Its path on the server; null until it is there. */
  coverImage: string | null
}

/** The trips' pictures that are on this device, by the id of the trip. */
export const ownPictures = createStore<ReadonlyMap<string, OwnPicture>>(new Map())

/**
 * The address of a trip's picture on this device: one that has not been sent yet, or the one that the trip has. It can
 * be shown offline.
 */
export function useOwnPicture(trip: { id?: string; coverImage: string | null }): string | undefined {
  const pictures = useSyncExternalStore(ownPictures.subscribe, ownPictures.get)
  const own = trip.id === undefined ? undefined : pictures.get(trip.id)
  return own && (own.coverImage === null || own.coverImage === trip.coverImage) ? own.url : undefined
}
