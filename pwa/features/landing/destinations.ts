import { lisbon } from './pictures/lisbon.ts'

export interface Destination {
  id: string
  place: string
  /** What the picture shows, for those who do not see it. */
  alt: string
  /** Gives the SVG document. The first is drawn with the page, the others come when it stands. */
  draw: () => string | Promise<string>
}

export type Destinations = readonly [Destination, ...Destination[]]

/** The six pictures of the landing page, in the order in which they are shown. */
export const destinations: Destinations = [
  {
    id: 'lisbon',
    place: 'Lisbon, Portugal',
    alt: 'Lisbon at sunset: a yellow tram below houses that climb to a white dome, the bridge over the river behind',
    draw: lisbon,
  },
  {
    id: 'kyoto',
    place: 'Kyoto, Japan',
    alt: 'Kyoto in autumn: a five-storey pagoda over tiled roofs and lanterns, red maples and a low red sun',
    draw: async () => (await import('./pictures/kyoto.ts')).kyoto(),
  },
  {
    id: 'santorini',
    place: 'Santorini, Greece',
    alt: 'Santorini in the evening: white houses with blue domes on a cliff over a calm sea with sailing boats',
    draw: async () => (await import('./pictures/santorini.ts')).santorini(),
  },
  {
    id: 'patagonia',
    place: 'Patagonia, Chile',
    alt: 'Patagonia at daybreak: three granite towers in the first light, and a walker on the shore of a lake',
    draw: async () => (await import('./pictures/patagonia.ts')).patagonia(),
  },
  {
    id: 'sahara',
    place: 'Sahara, Morocco',
    alt: 'The Sahara at night: camels on the crest of a dune under the Milky Way, tents around a fire',
    draw: async () => (await import('./pictures/sahara.ts')).sahara(),
  },
  {
    id: 'new-york',
    place: 'New York, United States',
    alt: 'New York at the blue hour: lit towers across the river, the Brooklyn Bridge and a ferry',
    draw: async () => (await import('./pictures/newYork.ts')).newYork(),
  },
]
