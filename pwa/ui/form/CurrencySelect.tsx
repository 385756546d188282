import { makeStyles, Select } from '@fluentui/react-components'
import type { SelectProps } from '@fluentui/react-components'
import { allCurrencies } from '#shared/plain/currencyText.ts'
import { touchSelect } from '../look/recipes.ts'

const useStyles = makeStyles({
  root: { minWidth: 0, width: '100%', ...touchSelect },
})

export interface CurrencySelectProps extends Pick<SelectProps, 'id' | 'aria-describedby'> {
  /** What it is when none is chosen: 'Euro (from the destination)'. */
  unchosen: string
  /** ISO 4217; null when none is chosen. */
  value: string | null
  onChange: (currency: string | null) => void
}

/** Chooses a currency, by its name. */
export function CurrencySelect({ unchosen, value, onChange, ...rest }: CurrencySelectProps) {
  const styles = useStyles()
  return (
    <Select
      {...rest}
      className={styles.root}
      name="currency"
      value={value ?? ''}
      onChange={(_event, data) => onChange(data.value || null)}
    >
      <option value="">{unchosen}</option>
      {allCurrencies().map(({ code, name }) => (
        <option key={code} value={code}>{`${name} (${code})`}</option>
      ))}
    </Select>
  )
}
