/** A cost as it is shown: without the dollar sign that people write in front, because an icon stands there. */
export const costText = (cost: string): string => cost.replace(/^\s*\$\s*/, '')
