const leadingDollar = /^\s*\$\s*/

/** True for a cost with a leading dollar sign, which is shown in place of the icon. */
export const isInDollars = (cost: string): boolean => leadingDollar.test(cost)

/** A cost as it is shown beside its icon or sign: without a leading dollar sign. */
export const costText = (cost: string): string => cost.replace(leadingDollar, '')
