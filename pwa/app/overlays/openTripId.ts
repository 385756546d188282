/** The id of the trip whose page is open. */
export const openTripId = (): string | undefined => /^\/trip\/([^/]+)/.exec(location.pathname)?.[1]
