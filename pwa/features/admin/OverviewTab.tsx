import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { countText } from '#shared/plain/countText.ts'
import type { AdminStats } from '#shared/features/admin/schema.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DayChart } from './DayChart.tsx'
import { useAdminData } from './useAdminData.ts'
import { column, plainList, quietText, stack } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: stack(4),
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: space(4),
    '@media (max-width: 479px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(3) },
  },
  wide: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
    gap: space(4),
  },
  card: {
    padding: space(4.5, 5),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 479px)': { padding: space(3.5, 4) },
  },
  label: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightMedium,
  },
  value: {
    marginTop: space(1),
    fontSize: '32px',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '40px',
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  note: quietText,
  title: { marginBottom: space(2.5), fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  top: { ...column(2), ...plainList },
  entry: { display: 'flex', justifyContent: 'space-between', gap: space(4) },
  name: { overflowWrap: 'anywhere' },
  count: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  skeleton: { height: '124px', borderRadius: tokens.borderRadiusXLarge },
})

const number = (value: number): string => value.toLocaleString('en-US')
const sum = (days: readonly { count: number }[]): number => days.reduce((all, { count }) => all + count, 0)

/** How many users, trips and so on there are, and how that changes. */
export function OverviewTab() {
  const styles = useStyles()
  const { data: stats, error, reload } = useAdminData<AdminStats>('/api/admin/stats')
  if (!stats) {
    return error === null ? (
      <div className={styles.cards} aria-busy>
        {[1, 2, 3, 4].map(index => (
          <Skeleton key={index} className={styles.skeleton} />
        ))}
      </div>
    ) : (
      <ErrorPanel
        compact
        title="The numbers can't be loaded right now"
        body={error}
        actions={<Button onClick={reload}>Try again</Button>}
      />
    )
  }
  const cards = [
    ['Total Users', stats.totalUsers, `${number(stats.activeUsers)} active in last 30 days`],
    [
      'Total Trips',
      stats.totalTrips,
      `${number(stats.publicTrips)} public, ${number(stats.privateTrips)} private`,
    ],
    ['AI Insights', stats.tripsWithAIInsights, 'trips with insights'],
    ['Admins', stats.adminCount, 'with access to this area'],
  ] as const
  const today = stats.activeByDay.at(-1)?.count ?? 0
  return (
    <div className={styles.root}>
      <div className={styles.cards}>
        {cards.map(([label, value, note]) => (
          <section key={label} className={styles.card} aria-label={label}>
            <h2 className={styles.label}>{label}</h2>
            <p className={styles.value}>{number(value)}</p>
            <p className={styles.note}>{note}</p>
          </section>
        ))}
      </div>
      <div className={styles.wide}>
        <div className={styles.card}>
          <DayChart
            title="Sign-ups"
            summary={`${number(sum(stats.signUps))} in 30 days`}
            days={stats.signUps}
          />
        </div>
        <div className={styles.card}>
          <DayChart
            title="New trips"
            summary={`${number(sum(stats.newTrips))} in 30 days`}
            days={stats.newTrips}
          />
        </div>
        <div className={styles.card}>
          <DayChart title="Active users" summary={`${number(today)} today`} days={stats.activeByDay} />
        </div>
      </div>
      <div className={styles.wide}>
        <TopList
          title="Top Destinations"
          entries={stats.topDestinations.map(({ destination, count }) => [
            destination,
            countText(count, 'trip'),
          ])}
          empty="No trips yet"
        />
        <TopList
          title="Top User Locations"
          entries={stats.topUserLocations.map(({ location, count }) => [location, countText(count, 'user')])}
          empty="No locations yet"
        />
      </div>
    </div>
  )
}

interface TopListProps {
  title: string
  entries: readonly (readonly [name: string, count: string])[]
  empty: string
}

function TopList({ title, entries, empty }: TopListProps) {
  const styles = useStyles()
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {entries.length === 0 ? (
        <p className={styles.count}>{empty}</p>
      ) : (
        <ol role="list" className={styles.top}>
          {entries.map(([name, count]) => (
            <li key={name} className={styles.entry}>
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <span className={styles.count}>{count}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
