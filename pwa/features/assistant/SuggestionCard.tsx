import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { useId } from 'react'
import type { ComponentType } from 'react'
import type { Category } from '#shared/features/itinerary/schema.ts'
import type { ChatSuggestionRecord } from './chatRecords.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { column, pill, plainList, quietText, row, touchSquare, wrapping } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...column(2),
    padding: space(4),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '16px',
    backgroundColor: tokens.colorNeutralCardBackground,
    overflowWrap: 'anywhere',
  },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { color: tokens.colorNeutralForeground2 },
  facts: {
    ...wrapping(1, 3.5),
    ...plainList,
    ...quietText,
  },
  fact: {
    display: 'flex',
    alignItems: 'start',
    gap: '5px',
    lineHeight: '18px',
    '& svg': { flexShrink: 0, width: '16px', height: '16px', marginTop: '1px' },
  },
  foot: { ...row(2), marginTop: space(1) },
  add: { ...pill, flexGrow: 1 },
  delete: touchSquare,
  added: { color: tokens.colorBrandForeground1 },
})

export interface SuggestionCardProps {
  suggestion: ChatSuggestionRecord
  CategoryMark: ComponentType<{ category: Category }>
  onAdd: () => void
  onRemove: () => void
}

/** One proposed activity, to be added to a trip or thrown away. */
export function SuggestionCard({ suggestion, CategoryMark, onAdd, onRemove }: SuggestionCardProps) {
  const styles = useStyles()
  const id = useId()
  const { title, location, description, cost, time, category, addedTo } = suggestion
  return (
    <article className={styles.root} aria-labelledby={id}>
      <CategoryMark category={category} />
      <h3 id={id} className={styles.title} dir="auto">
        {title}
      </h3>
      {description && (
        <p className={styles.text} dir="auto">
          {description}
        </p>
      )}
      <ul role="list" className={styles.facts}>
        <li className={styles.fact}>
          <LocationRegular aria-hidden />
          <span dir="auto">{location}</span>
        </li>
        {time && (
          <li className={styles.fact}>
            <ClockRegular aria-hidden />
            {timeText(time)}
          </li>
        )}
        {cost && (
          <li className={styles.fact}>
            <MoneyRegular aria-hidden />
            {cost}
          </li>
        )}
        {addedTo && (
          <li className={`${styles.fact} ${styles.added}`}>
            <CheckmarkCircleRegular aria-hidden />
            <span>
              Added to <bdi>{addedTo}</bdi>
            </span>
          </li>
        )}
      </ul>
      <div className={styles.foot}>
        <Button
          className={styles.add}
          appearance={addedTo ? 'secondary' : 'primary'}
          icon={<AddRegular />}
          aria-label={`Add to trip: ${title}`}
          onClick={onAdd}
        >
          Add to trip
        </Button>
        <Button
          className={styles.delete}
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={`Delete suggestion: ${title}`}
          onClick={onRemove}
        />
      </div>
    </article>
  )
}
