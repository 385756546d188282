import { distanceM } from '#shared/plain/distance.ts'

/** Farther away, it is another place, or a position in the shifted datum of Chinese maps. Meters. */
const toleranceM = 250

/** Where well-known places are on the world’s datum (WGS 84). */
export const knownPoints: readonly (readonly [slug: string, name: string, lat: number, lon: number])[] = [
  ['beijing', 'Forbidden City', 39.9159, 116.3908],
  ['beijing', 'Temple of Heaven', 39.8822, 116.4067],
  ['beijing', 'Tiananmen Square', 39.9033, 116.3917],
  ['shanghai', 'Oriental Pearl Tower', 31.2419, 121.4952],
  ['barcelona', 'Sagrada Família', 41.4036, 2.1744],
  ['berlin', 'Brandenburg Gate', 52.5163, 13.3777],
  ['cairo', 'Pyramids of Giza', 29.9792, 31.1342],
  ['dubai', 'Burj Khalifa', 25.1972, 55.2744],
  ['istanbul', 'Hagia Sophia', 41.0086, 28.98],
  ['london', 'Tower of London', 51.5081, -0.0761],
  ['new-york', 'Statue of Liberty', 40.6892, -74.0445],
  ['osaka', 'Osaka Castle', 34.6873, 135.5259],
  ['paris', 'Eiffel Tower', 48.8584, 2.2945],
  ['reykjavik', 'Hallgrímskirkja', 64.1417, -21.9267],
  ['rio-de-janeiro', 'Christ the Redeemer', -22.9519, -43.2105],
  ['rome', 'Colosseum', 41.8902, 12.4922],
  ['sydney', 'Sydney Opera House', -33.8568, 151.2153],
  ['tokyo', 'Sensō-ji', 35.7148, 139.7967],
  ['toronto', 'CN Tower', 43.6426, -79.3871],
]

/** Whether a position is near enough to where a well-known place is. */
export const isNearPoint = (at: { lat: number; lon: number }, lat: number, lon: number): boolean =>
  distanceM(at, { lat, lon }) < toleranceM
