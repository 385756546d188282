import { Button, Field, Select, makeStyles, tokens } from '@fluentui/react-components'
import { countText } from '#shared/plain/countText.ts'
import { longDateText } from '#shared/plain/dateText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { cityOfZone } from '#shared/plain/zones.ts'
import { unreadText } from './emptyCalendar.ts'
import type { CalendarContent, CalendarEvent } from './readCalendar.ts'
import { asWritten } from './shownEvents.ts'
import { column, plainList, touchSelect, wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: column(3.5),
  head: {
    ...wrappingRow(1, 3),
    justifyContent: 'space-between',
  },
  buttons: { display: 'flex', gap: space(1) },
  button: { minHeight: touch },
  select: touchSelect,
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { display: 'grid', ...plainList },
  row: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // There can be thousands of rows; only the visible ones are laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 68px',
  },
  label: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: space(0, 3),
    minHeight: touch,
    padding: space(2.5, 1),
    cursor: 'pointer',
    '& input': {
      width: '20px',
      height: '20px',
      margin: space(0.5, 0, 0),
      accentColor: tokens.colorBrandBackground,
    },
  },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  details: { gridColumn: '2', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

export interface EventListProps {
  content: CalendarContent
  /** With dates and times in the chosen zone. */
  events: readonly CalendarEvent[]
  chosen: ReadonlySet<string>
  /** Keys of the events that the trip already has. */
  known: ReadonlySet<string>
  zone: string
  deviceZone: string
  /** The zone of the trip that the events are added to, if it is known. */
  tripZone?: string | undefined
  onChoose: (chosen: ReadonlySet<string>) => void
  onZone: (zone: string) => void
}

/** The events in a file, for the person to choose from. */
export function EventList(props: EventListProps) {
  const { content, events, chosen, known, zone, deviceZone, tripZone, onChoose, onZone } = props
  const styles = useStyles()
  const unread = unreadText(content)
  const zones = [...new Set([...(tripZone ? [tripZone] : []), deviceZone, ...content.zones])]
  const areElsewhere = events.some(
    event => event.zone !== null && event.zone !== (tripZone ?? events[0]?.zone),
  )
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChoose(next)
  }
  return (
    <div className={styles.root}>
      {events.some(({ at }) => at !== null) && (
        <Field label={{ children: 'Show times in', weight: 'semibold' }}>
          <Select className={styles.select} value={zone} onChange={(_event, { value }) => onZone(value)}>
            <option value={asWritten}>As written in the calendar</option>
            {zones.map(name => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
                {name === tripZone ? ' (this trip)' : name === deviceZone ? ' (this device)' : ''}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={styles.head}>
        <div role="status">
          {chosen.size} of {events.length} chosen
        </div>
        <div className={styles.buttons}>
          <Button
            appearance="subtle"
            className={styles.button}
            onClick={() => onChoose(new Set(events.map(({ key }) => key)))}
          >
            Choose all
          </Button>
          <Button appearance="subtle" className={styles.button} onClick={() => onChoose(new Set())}>
            None
          </Button>
        </div>
      </div>
      {content.isCut && (
        <p className={styles.note}>Only the first {countText(events.length, 'event')} are shown.</p>
      )}
      {unread && <p className={styles.note}>{unread}</p>}
      <ul role="list" className={styles.list} aria-label="Events">
        {events.map(({ key, title, date, lastDate, time, zone: own, location }) => (
          <li key={key} className={styles.row}>
            <label className={styles.label}>
              <input type="checkbox" checked={chosen.has(key)} onChange={() => toggle(key)} />
              <span className={styles.title} dir="auto">
                {title}
              </span>
              <span className={styles.details}>
                {longDateText(date)}
                {lastDate !== null && ` to ${longDateText(lastDate)}`},{' '}
                {time === null ? 'all day' : timeText(time)}
                {areElsewhere && own !== null && ` ${cityOfZone(own)}`}
                {location !== null && (
                  <>
                    {' · '}
                    <bdi>{location}</bdi>
                  </>
                )}
                {known.has(key) && ' · already in this trip'}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
