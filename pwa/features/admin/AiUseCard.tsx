import { makeStyles, tokens } from '@fluentui/react-components'
import { countText } from '#shared/plain/countText.ts'
import { dayMonthText } from '#shared/plain/dateText.ts'
import type { AiUse, Operations } from '#shared/features/admin/schema.ts'
import { FactsCard } from './FactsCard.tsx'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  days: { marginTop: space(3.5) },
  summary: {
    display: 'flex',
    alignItems: 'center',
    minHeight: touch,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
  },
  cell: {
    padding: space(1.5, 0, 1.5, 3),
    textAlign: 'end',
    ':first-child': { paddingLeft: 0, textAlign: 'start' },
  },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
})

const purposes: Record<string, string> = {
  chat: 'Assistant',
  insights: 'Insights',
  itinerary: 'Itineraries',
}

const number = (value: number): string => value.toLocaleString('en-US')

/** Formats a cost; amounts below 1 to the hundredth of a cent. */
function costText(cost: number, currency: string): string {
  const digits = cost > 0 && cost < 1 ? 4 : 2
  const style = {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  } as const
  return cost.toLocaleString('en-US', style)
}

/** What the language model was used for, and what that costs. */
export function AiUseCard({ ai }: { ai: Operations['ai'] }) {
  const styles = useStyles()
  const { model, dailyTokens, currency, today, month, byPurpose, byDay } = ai
  const used = ({ calls, tokensIn, tokensOut, cost }: AiUse) =>
    [
      countText(calls, 'call'),
      `${number(tokensIn)} tokens in`,
      `${number(tokensOut)} out`,
      ...(cost !== null && currency ? [costText(cost, currency)] : []),
    ].join(', ')
  return (
    <FactsCard
      title="AI, last 30 days"
      facts={[
        ['Model', model ?? 'None (our guide answers)'],
        ...(dailyTokens === null ? [] : ([['Daily budget', `${number(dailyTokens)} tokens`]] as const)),
        ['Today', used(today)],
        ['30\u00a0days', used(month)],
        ...byPurpose.map(use => [purposes[use.purpose] ?? use.purpose, used(use)] as const),
        ...(currency === null && month.calls > 0
          ? ([['Cost', "Unknown (AI_PRICE_INPUT and AI_PRICE_OUTPUT aren't set)"]] as const)
          : []),
      ]}
    >
      {byDay.length > 0 && (
        <details className={styles.days}>
          <summary className={styles.summary}>Day by day</summary>
          <table className={styles.table}>
            <thead className={styles.head}>
              <tr>
                {['Day', 'Calls', 'Tokens in', 'Tokens out', ...(currency ? ['Cost'] : [])].map(name => (
                  <th key={name} scope="col" className={styles.cell}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byDay.toReversed().map(({ day, calls, tokensIn, tokensOut, cost }) => (
                <tr key={day}>
                  <td className={styles.cell}>{dayMonthText(day)}</td>
                  <td className={styles.cell}>{number(calls)}</td>
                  <td className={styles.cell}>{number(tokensIn)}</td>
                  <td className={styles.cell}>{number(tokensOut)}</td>
                  {cost !== null && currency && <td className={styles.cell}>{costText(cost, currency)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </FactsCard>
  )
}
