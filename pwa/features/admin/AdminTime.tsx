import { momentText } from '#shared/plain/momentText.ts'
import { relativeTime } from '../../ui/relativeTime.ts'

/** A time, both to the minute and relative to now. `at` in ISO 8601, `now` in ms. */
export const AdminTime = ({ at, now }: { at: string; now: number }) => (
  <time dateTime={at}>
    {momentText(new Date(at))} · {relativeTime(Date.parse(at), now)}
  </time>
)
