import { Button, Field, Select, makeStyles, tokens } from '@fluentui/react-components'
import { longDateText } from '#shared/plain/dateText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import type { CalendarContent, CalendarEvent } from './readCalendar.ts'
import { asWritten } from './shownEvents.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '14px' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
  },
  buttons: { display: 'flex', gap: '4px' },
  button: { minHeight: '44px' },
  select: { minHeight: '44px', '& select': { height: '44px' } },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // Thousands of rows are only laid out where they are seen.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 68px',
  },
  label: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: '0 12px',
    minHeight: '44px',
    padding: '10px 4px',
    cursor: 'pointer',
    '& input': { width: '20px', height: '20px', margin: '2px 0 0', accentColor: tokens.colorBrandBackground },
  },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  details: { gridColumn: '2', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

export interface EventListProps {
  content: CalendarContent
  /** As they are shown in the zone that was chosen. */
  events: readonly CalendarEvent[]
  chosen: ReadonlySet<string>
  /** Events that the trip has already. */
  known: ReadonlySet<string>
  zone: string
  deviceZone: string
  onChoose: (chosen: ReadonlySet<string>) => void
  onZone: (zone: string) => void
}

/** The events of a file, to choose from. */
export function EventList(props: EventListProps) {
  const { content, events, chosen, known, zone, deviceZone, onChoose, onZone } = props
  const styles = useStyles()
  const zones = [...new Set([deviceZone, ...content.zones])]
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
                {name === deviceZone ? ' (this device)' : ''}
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
        <p className={styles.note}>
          Only the first {events.length.toLocaleString('en-US')} events are shown.
        </p>
      )}
      {content.skipped > 0 && (
        <p className={styles.note}>
          {content.skipped === 1 ? '1 event has' : `${content.skipped} events have`} no date that can be read.
        </p>
      )}
      <ul role="list" className={styles.list} aria-label="Events">
        {events.map(({ key, title, date, time, location }) => (
          <li key={key} className={styles.row}>
            <label className={styles.label}>
              <input type="checkbox" checked={chosen.has(key)} onChange={() => toggle(key)} />
              <span className={styles.title} dir="auto">
                {title}
              </span>
              <span className={styles.details}>
                {longDateText(date)}, {time === null ? 'all day' : timeText(time)}
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
