import { makeStyles, Input, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginBottom: '16px',
  },
  input: {
    flexGrow: 1,
    maxWidth: '460px',
    minHeight: '44px',
    '@media (max-width: 719px)': { flexBasis: '100%', maxWidth: 'none' },
  },
  count: { color: tokens.colorNeutralForeground3 },
})

interface AdminSearchProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** How many there are; announced. */
  count: string
}

/** The search box over a list, with how much it found. */
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
