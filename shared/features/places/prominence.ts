const capitalBonus = 0.4
const cityPartPenalty = 0.7

/**
 * How likely a traveler means this place: log10 of its population, more for a capital, less for part of a city.
 * Between 0.3 and 8.
 */
export function prominence(population: number, featureCode: string): number {
  const size = Math.log10(population + 10)
  if (featureCode === 'PPLC') return size + capitalBonus
  if (featureCode === 'PPLX') return size - cityPartPenalty
  return size
}
