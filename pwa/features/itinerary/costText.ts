const leadingDollar = /^\s*\$\s*/

/** True for a cost with a dollar sign in front, which is shown in the place of the icon. */
export const isInDollars = (cost: string): boolean => leadingDollar.test(cost)

/** A cost as it is shown beside its icon or sign: without a leading dollar sign. */
export const costText = (cost: string): string => cost.replace(leadingDollar, '')
