// Made once: making one takes longer than a thousand uses.
const numbers = new Intl.NumberFormat('en-US')
const plurals = new Intl.PluralRules('en-US')

/** '1 day', '3 days', '12,000 days'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${formFor(count, one, many)}`

/** The form that goes with a number: 'fits' with 1, 'fit' with 3. */
export const formFor = (count: number, one: string, many: string): string =>
  plurals.select(count) === 'one' ? one : many
