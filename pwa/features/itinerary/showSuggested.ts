import { createStore } from '../../ui/createStore.ts'

/** The trip whose suggested days are to be brought into view, until its page has done so. */
export const suggestedToShow = createStore<string | undefined>(undefined)

/** Leads to the first suggested day of a trip, as soon as its page shows it. */
export function showSuggested(tripId: string): void {
  suggestedToShow.set(tripId)
}
