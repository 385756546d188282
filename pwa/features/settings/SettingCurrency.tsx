import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { currencyName } from '#shared/plain/currencyText.ts'
import { CurrencySelect } from '../../ui/form/CurrencySelect.tsx'
import { phone } from '../../ui/look/breakpoints.ts'
import { quietText } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { deviceCurrency } from './deviceCurrency.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 300px)',
    alignItems: 'center',
    gap: space(1, 4),
    padding: space(3, 0),
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  hint: { ...quietText, lineHeight: tokens.lineHeightBase200 },
})

interface SettingCurrencyProps {
  /** ISO 4217; null for that of the device. */
  value: string | null
  onChange: (currency: string | null) => void
}

/** The currency that a person counts in. */
export function SettingCurrency({ value, onChange }: SettingCurrencyProps) {
  const styles = useStyles()
  const id = useId()
  const ofDevice = deviceCurrency()
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        Currency
      </label>
      <CurrencySelect
        id={id}
        aria-describedby={`${id}-hint`}
        unchosen={ofDevice ? `${currencyName(ofDevice)} (from this device)` : 'From this device'}
        value={value}
        onChange={onChange}
      />
      <span id={`${id}-hint`} className={styles.hint}>
        Sums in other currencies also show a rough total in yours, at 2025 rates.
      </span>
    </div>
  )
}
