import { makeStyles, Input, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { phone } from '../../ui/look/breakpoints.ts'
import { wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...wrappingRow(2, 4),
    marginBottom: space(4),
  },
  input: {
    flexGrow: 1,
    maxWidth: '460px',
    minHeight: touch,
    '& input': { textOverflow: 'ellipsis' },
    [phone]: { flexBasis: '100%', maxWidth: 'none' },
  },
  count: { color: tokens.colorNeutralForeground3 },
})

interface AdminSearchProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The number of results; announced to screen readers. */
  count: string
}

/** The search box above a list, with the number of results. */
export function AdminSearch({ label, value, onChange, count }: AdminSearchProps) {
  const styles = useStyles()
  return (
    <div role="search" className={styles.root}>
      <Input
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        contentBefore={<SearchRegular />}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      />
      <span role="status" className={styles.count}>
        {count}
      </span>
    </div>
  )
}
