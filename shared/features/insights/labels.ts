import type { InsightField } from '#shared/features/insights/schema.ts'

/** What the ten texts are called. */
export const insightLabels: Record<InsightField, string> = {
  season: 'Season',
  weather: 'Weather',
  expenses: 'Expenses',
  bestTimeToVisit: 'Best time to visit',
  dosAndDonts: "Dos and don'ts",
  currency: 'Currency',
  localTips: 'Local tips',
  safetyLevel: 'Safety level',
  language: 'Language',
  visaRequirements: 'Visa requirements',
}
