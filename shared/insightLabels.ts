import type { InsightField } from '#shared/features/insights/schema.ts'

/** What the ten texts are called. */
export const insightLabels: Record<InsightField, string> = {
  season: 'Season',
  weather: 'Weather',
  expenses: 'Expenses',
  bestTimeToVisit: 'Best Time to Visit',
  dosAndDonts: "Do's and Don'ts",
  currency: 'Currency',
  localTips: 'Local Tips',
  safetyLevel: 'Safety Level',
  language: 'Language',
  visaRequirements: 'Visa Requirements',
}
