import type { PlaceOffer } from '../placeFinder.ts'

/** A place that fills in everything. */
export const temple: PlaceOffer = {
  key: 'temple',
  name: 'Sensō-ji',
  detail: '',
  fields: {
    category: 'activities',
    location: 'Asakusa, Tokyo',
    lat: 35.7148,
    lon: 139.7967,
    localText: '浅草寺',
    hours: '24/7',
    description: 'The oldest temple.',
    cost: 'Free',
    durationMinutes: 60,
  },
}

/** A place that fills in little. */
export const ramen: PlaceOffer = {
  key: 'ramen',
  name: 'Ramen Street',
  detail: '',
  fields: { category: 'restaurants', location: 'Marunouchi, Tokyo', lat: 35.6812, lon: 139.7671 },
}
