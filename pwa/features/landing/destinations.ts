import kyoto from './pictures/kyoto.svg'
import lisbon from './pictures/lisbon.svg'
import newYork from './pictures/new-york.svg'
import patagonia from './pictures/patagonia.svg'
import sahara from './pictures/sahara.svg'
import santorini from './pictures/santorini.svg'

export interface Destination {
  id: string
  place: string
  /** Alternative text: what the picture shows. */
  alt: string
  /** URL of the picture. */
  picture: string
}

export type Destinations = readonly [Destination, ...Destination[]]

/** The six pictures of the landing page, in display order. */
export const destinations: Destinations = [
  {
    id: 'lisbon',
    place: 'Lisbon, Portugal',
    alt: 'Lisbon at sunset: a yellow tram below houses that climb to a white dome, the bridge over the river behind',
    picture: lisbon,
  },
  {
    id: 'kyoto',
    place: 'Kyoto, Japan',
    alt: 'Kyoto in autumn: a five-story pagoda over tiled roofs and lanterns, red maples and a low red sun',
    picture: kyoto,
  },
  {
    id: 'santorini',
    place: 'Santorini, Greece',
    alt: 'Santorini in the evening: white houses with blue domes on a cliff over a calm sea with sailing boats',
    picture: santorini,
  },
  {
    id: 'patagonia',
    place: 'Patagonia, Chile',
    alt: 'Patagonia at daybreak: three granite towers in the first light, and a walker on the shore of a lake',
    picture: patagonia,
  },
  {
    id: 'sahara',
    place: 'Sahara, Morocco',
    alt: 'The Sahara at night: camels on the crest of a dune under the Milky Way, tents around a fire',
    picture: sahara,
  },
  {
    id: 'new-york',
    place: 'New York, United States',
    alt: 'New York at the blue hour: lit towers across the river, the Brooklyn Bridge and a ferry',
    picture: newYork,
  },
]
