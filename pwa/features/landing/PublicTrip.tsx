import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { personName } from '#shared/features/people/person.ts'
import { categoryText } from '#shared/features/sharing/categoryText.ts'
import type { OpenActivity, OpenDay, OpenPlan } from '#shared/features/sharing/openPlan.ts'
import { dayText } from '#shared/features/sharing/planText.ts'
import { countText } from '#shared/plain/countText.ts'
import { dateRangeText, longDateText } from '#shared/plain/dateText.ts'
import { endTimeText } from '#shared/features/itinerary/endTimeText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import './publicTrip.css'

export interface PublicTripProps {
  plan: OpenPlan
  /** Why sign-in did not open. */
  notices: ReactNode
  /** The button that leads to a copy of the trip. */
  copy: ReactNode
}

/** A public trip, for people who are not signed in: whose it is, its plan day by day, and how to get a copy of it. */
export function PublicTrip({ plan, notices, copy }: PublicTripProps) {
  const { title, destination, days } = plan
  useEffect(() => {
    const before = document.title
    document.title = title
    // They may have scrolled the page that was there before.
    document.documentElement.scrollTop = 0
    // Its owner may make it private while it is read.
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <main className="trip">
      <Picture path={plan.picture} />
      <div className="trip-head" role="status">
        <h1 dir="auto">{title}</h1>
        <p className="trip-where" dir="auto">
          {destination}
        </p>
        <ul className="trip-facts" role="list">
          {factsOf(plan).map(fact => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {notices}
      <div className="trip-copy">{copy}</div>
      <p className="trip-about">You'll get a private copy you can edit. Free to use.</p>
      {days.length === 0 && <p className="trip-empty">Nothing planned yet</p>}
      {days.map((day, index) => (
        <Day key={index} day={day} />
      ))}
    </main>
  )
}

/** Whose it is, how long, and when, as far as anyone may know. */
function factsOf({ owner, days, startDate, endDate }: OpenPlan): string[] {
  const name = personName(owner)
  return [
    ...(name === undefined ? [] : [`by ${name}`]),
    ...(days.length === 0 ? [] : [countText(days.length, 'day')]),
    ...(startDate || endDate ? [dateRangeText({ startDate, endDate })] : []),
  ]
}

/** Decorative: the title is next to it. Where it can't be loaded, a clear sky stays. */
function Picture({ path }: { path: string }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <div className="trip-picture">
      {!isMissing && <img src={path} alt="" onError={() => setMissing(true)} />}
    </div>
  )
}

function Day({ day }: { day: OpenDay }) {
  const { date, title, isSuggested, activities } = day
  return (
    <section className="trip-day">
      <div className="trip-day-head">
        <h2>{dayText(day)}</h2>
        {date !== null && <span>{longDateText(date)}</span>}
        {isSuggested && <span className="trip-tag">Suggested</span>}
        {title !== null && <p dir="auto">{title}</p>}
      </div>
      {activities.length === 0 ? (
        <p className="trip-empty">Nothing planned yet</p>
      ) : (
        <ul role="list">
          {activities.map((activity, index) => (
            <Activity key={index} activity={activity} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Activity({ activity }: { activity: OpenActivity }) {
  const { title, location, category, cost, description } = activity
  const line = [location, categoryText[category], cost].filter(text => text !== null)
  return (
    <li className="trip-activity">
      <span className="trip-time">{timesOf(activity)}</span>
      <div>
        <h3 dir="auto">{title}</h3>
        {line.length > 0 && (
          <p>
            {line.map((text, index) => (
              // Isolated from its neighbors, so that right-to-left text does not reorder the line.
              <span key={index}>
                {index > 0 && ' · '}
                <bdi>{text}</bdi>
              </span>
            ))}
          </p>
        )}
        {description !== null && (
          <p className="trip-note" dir="auto">
            {description}
          </p>
        )}
      </div>
    </li>
  )
}

/** '9:00 AM – 10:30 AM', and '11:30 PM – 12:30 AM +1' into the next day. */
function timesOf({ time, end }: OpenActivity): string {
  if (time === null) return 'Anytime'
  if (end === null) return timeText(time)
  return `${timeText(time)} – ${endTimeText(end)}`
}
