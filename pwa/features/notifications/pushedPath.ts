const uuid = /^[0-9a-f-]{36}$/

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined

/**
 * The address that a pressed push message opens: the notifications, which mark this one as read and go on to what it is
 * about. The trip is named, too, because the notification may not have reached the device yet.
 */
export function pushedPath({ id, tripId }: { id?: unknown; tripId?: unknown }): string {
  const [notice, trip] = [idIn(id), idIn(tripId)]
  if (!notice) return trip ? `/trip/${trip}` : '/notifications'
  return `/notifications?open=${notice}${trip ? `&trip=${trip}` : ''}`
}

/** What such an address names. */
export const askedNotice = (query: URLSearchParams) => ({
  id: idIn(query.get('open')),
  tripId: idIn(query.get('trip')),
})
