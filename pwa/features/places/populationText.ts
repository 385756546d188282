/** '520,000 people', '8.8 million people': two significant digits, because a census is no more precise. */
export function populationText(population: number): string {
  const rounded = Number(population.toPrecision(2))
  if (rounded < 1_000_000) return `${rounded.toLocaleString('en-US')} people`
  return `${(rounded / 1_000_000).toLocaleString('en-US')} million people`
}
