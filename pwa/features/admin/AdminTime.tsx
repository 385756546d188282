import { relativeTime } from '../../ui/relativeTime.ts'

const withTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment, to the minute and as it feels. `at` in ISO 8601, `now` in ms. */
export const AdminTime = ({ at, now }: { at: string; now: number }) => (
  <time dateTime={at}>
    {withTime.format(new Date(at))} · {relativeTime(Date.parse(at), now)}
  </time>
)
