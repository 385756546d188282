import { drawnPrefix } from '#shared/features/curated/schema.ts'
import type { CuratedCategory, CuratedCity, CuratedFields } from '#shared/features/curated/schema.ts'

interface Place {
  title: string
  description: string
  address: string
  priceRange: string
  lat: string
  lon: string
}

interface Collection {
  city: CuratedCity
  category: CuratedCategory
  collectionTitle: string
  /** Best first. */
  places: readonly Place[]
}

const collections: readonly Collection[] = [
  {
    city: 'New York',
    category: 'Hotels',
    collectionTitle: 'Grand addresses of Manhattan',
    places: [
      {
        title: 'The Plaza',
        description:
          'A white château of 1907 on the corner of Central Park. Come for tea under the glass of the Palm Court, even when you sleep elsewhere.',
        address: '768 5th Ave, New York, NY 10019',
        priceRange: '$$$$',
        lat: '40.76455',
        lon: '-73.97437',
      },
      {
        title: 'The St. Regis New York',
        description:
          'Built by John Jacob Astor in 1904. The King Cole Bar mixes its Red Snapper below a mural by Maxfield Parrish.',
        address: '2 E 55th St, New York, NY 10022',
        priceRange: '$$$$',
        lat: '40.76137',
        lon: '-73.97467',
      },
      {
        title: 'The Carlyle',
        description:
          'Quiet Upper East Side rooms above Madison Avenue, with animals by the creator of Madeline on the walls of Bemelmans Bar.',
        address: '35 E 76th St, New York, NY 10021',
        priceRange: '$$$$',
        lat: '40.77440',
        lon: '-73.96327',
      },
      {
        title: 'The Algonquin',
        description:
          'The Round Table of the 1920s met here, and a resident cat still keeps the lobby. A short walk to the theatres.',
        address: '59 W 44th St, New York, NY 10036',
        priceRange: '$$$',
        lat: '40.75590',
        lon: '-73.98210',
      },
      {
        title: 'Hotel Chelsea',
        description:
          'Red brick and iron balconies from 1884, home to generations of writers and musicians, and open again since its long restoration.',
        address: '222 W 23rd St, New York, NY 10011',
        priceRange: '$$$',
        lat: '40.74436',
        lon: '-73.99690',
      },
    ],
  },
  {
    city: 'New York',
    category: 'Restaurants',
    collectionTitle: 'Tables with a past',
    places: [
      {
        title: 'Grand Central Oyster Bar',
        description:
          'Oysters and pan roasts under the tiled vaults of the station, since 1913. Take a seat at the counter and watch.',
        address: '89 E 42nd St, New York, NY 10017',
        priceRange: '$$$',
        lat: '40.75251',
        lon: '-73.97735',
      },
      {
        title: "Katz's Delicatessen",
        description:
          'Pastrami cut by hand since 1888. Keep the ticket that you get at the door: you pay with it on the way out.',
        address: '205 E Houston St, New York, NY 10002',
        priceRange: '$$',
        lat: '40.72223',
        lon: '-73.98743',
      },
      {
        title: 'Keens Steakhouse',
        description:
          'A chophouse of 1885 with tens of thousands of clay pipes on its ceilings. The mutton chop is the dish to share.',
        address: '72 W 36th St, New York, NY 10018',
        priceRange: '$$$$',
        lat: '40.75078',
        lon: '-73.98632',
      },
      {
        title: "Lombardi's Pizza",
        description:
          'The oldest pizzeria in the country, with a licence from 1905. Whole pies only, from a coal oven, on Spring Street.',
        address: '32 Spring St, New York, NY 10012',
        priceRange: '$$',
        lat: '40.72158',
        lon: '-73.99562',
      },
      {
        title: 'Sylvia’s Restaurant',
        description:
          'The heart of Harlem soul food since 1962. Fried chicken, collard greens and cornbread; on Sundays with gospel.',
        address: '328 Malcolm X Blvd, New York, NY 10027',
        priceRange: '$$',
        lat: '40.80873',
        lon: '-73.94458',
      },
    ],
  },
  {
    city: 'Paris',
    category: 'Hotels',
    collectionTitle: 'Palaces and hideaways',
    places: [
      {
        title: 'Ritz Paris',
        description:
          'César Ritz opened it on Place Vendôme in 1898. The small Bar Hemingway is worth the wait for a stool.',
        address: '15 Place Vendôme, 75001 Paris',
        priceRange: '€€€€',
        lat: '48.86800',
        lon: '2.32850',
      },
      {
        title: 'Le Meurice',
        description:
          'Mirrors and marble opposite the Tuileries, a guest house of crowned heads since 1835 and of Salvador Dalí for decades.',
        address: '228 Rue de Rivoli, 75001 Paris',
        priceRange: '€€€€',
        lat: '48.86517',
        lon: '2.32815',
      },
      {
        title: 'Hôtel de Crillon',
        description:
          'A palace of Louis XV’s time on Place de la Concorde. The view from the terraces goes down the whole Champs-Élysées.',
        address: '10 Place de la Concorde, 75008 Paris',
        priceRange: '€€€€',
        lat: '48.86753',
        lon: '2.32160',
      },
      {
        title: 'Hôtel Lutetia',
        description:
          'The grand hotel of the Left Bank, finished in 1910 between Art Nouveau and Art Deco, two steps from Le Bon Marché.',
        address: '45 Boulevard Raspail, 75006 Paris',
        priceRange: '€€€€',
        lat: '48.85115',
        lon: '2.32712',
      },
      {
        title: 'L’Hôtel',
        description:
          'Twenty rooms around a round stairwell in Saint-Germain-des-Prés. Oscar Wilde spent his last days here.',
        address: '13 Rue des Beaux-Arts, 75006 Paris',
        priceRange: '€€€',
        lat: '48.85629',
        lon: '2.33518',
      },
    ],
  },
  {
    city: 'Paris',
    category: 'Restaurants',
    collectionTitle: 'Classics of the Paris table',
    places: [
      {
        title: 'La Tour d’Argent',
        description:
          'Numbered ducks since 1890 and the view of Notre-Dame from the sixth floor. Lunch is the gentle way in.',
        address: '15 Quai de la Tournelle, 75005 Paris',
        priceRange: '€€€€',
        lat: '48.84988',
        lon: '2.35492',
      },
      {
        title: 'Le Train Bleu',
        description:
          'Gilded ceilings of 1901 above the platforms of Gare de Lyon. Come an hour before your train, not ten minutes.',
        address: 'Place Louis-Armand, Gare de Lyon, 75012 Paris',
        priceRange: '€€€',
        lat: '48.84480',
        lon: '2.37355',
      },
      {
        title: 'Bofinger',
        description:
          'Alsatian brasserie of 1864 near the Bastille: choucroute, seafood towers and a great glass dome.',
        address: '5-7 Rue de la Bastille, 75004 Paris',
        priceRange: '€€€',
        lat: '48.85370',
        lon: '2.36843',
      },
      {
        title: 'Le Procope',
        description:
          'A café since 1686, where Voltaire drank his coffee with chocolate. Coq au vin among portraits and old books.',
        address: '13 Rue de l’Ancienne-Comédie, 75006 Paris',
        priceRange: '€€',
        lat: '48.85297',
        lon: '2.33877',
      },
      {
        title: 'Bouillon Chartier',
        description:
          'Honest dishes at honest prices since 1896. The bill is written on the paper tablecloth, and the queue moves fast.',
        address: '7 Rue du Faubourg Montmartre, 75009 Paris',
        priceRange: '€',
        lat: '48.87193',
        lon: '2.34300',
      },
    ],
  },
  {
    city: 'London',
    category: 'Hotels',
    collectionTitle: 'London’s great houses',
    places: [
      {
        title: 'The Savoy',
        description:
          'On the Strand since 1889, with the river behind it. The American Bar is the oldest of its kind in the city.',
        address: 'Strand, London WC2R 0EZ',
        priceRange: '££££',
        lat: '51.51030',
        lon: '-0.12040',
      },
      {
        title: 'Claridge’s',
        description: 'Mayfair’s Art Deco landmark. Afternoon tea comes in jade stripes, to piano and cello.',
        address: 'Brook Street, London W1K 4HR',
        priceRange: '££££',
        lat: '51.51260',
        lon: '-0.14770',
      },
      {
        title: 'The Ritz London',
        description:
          'A French palace beside Green Park since 1906. Bring a jacket: the Palm Court keeps its dress code.',
        address: '150 Piccadilly, London W1J 9BR',
        priceRange: '££££',
        lat: '51.50707',
        lon: '-0.14160',
      },
      {
        title: 'The Goring',
        description:
          'Run by the family that built it in 1910, with a garden behind the house and Buckingham Palace around the corner.',
        address: '15 Beeston Place, London SW1W 0JW',
        priceRange: '££££',
        lat: '51.49755',
        lon: '-0.14570',
      },
      {
        title: 'St. Pancras Renaissance Hotel',
        description:
          'Gilbert Scott’s Gothic station hotel of 1873, with its double staircase, above the trains to the Continent.',
        address: 'Euston Road, London NW1 2AR',
        priceRange: '£££',
        lat: '51.52980',
        lon: '-0.12580',
      },
    ],
  },
  {
    city: 'London',
    category: 'Restaurants',
    collectionTitle: 'Institutions worth booking',
    places: [
      {
        title: 'Rules',
        description:
          'London’s oldest restaurant, in Covent Garden since 1798. Game in season, steamed puddings all year round.',
        address: '35 Maiden Lane, London WC2E 7LB',
        priceRange: '£££',
        lat: '51.51060',
        lon: '-0.12330',
      },
      {
        title: 'St. John',
        description:
          'A former smokehouse by Smithfield Market where nose-to-tail cooking began in 1994. Order the bone marrow.',
        address: '26 St John Street, London EC1M 4AY',
        priceRange: '£££',
        lat: '51.52050',
        lon: '-0.10140',
      },
      {
        title: 'J Sheekey',
        description: 'Fish pie and oysters behind frosted windows in the theatre district, since 1896.',
        address: '28-32 St Martin’s Court, London WC2N 4AL',
        priceRange: '£££',
        lat: '51.51110',
        lon: '-0.12760',
      },
      {
        title: 'Wiltons',
        description:
          'It began with an oyster barrow in 1742 and serves fish and game on Jermyn Street as if nothing had changed.',
        address: '55 Jermyn Street, London SW1Y 6LX',
        priceRange: '££££',
        lat: '51.50820',
        lon: '-0.13810',
      },
      {
        title: 'E. Pellicci',
        description:
          'A family café of 1900 in Bethnal Green with a listed Art Deco interior, full breakfasts and a loud welcome.',
        address: '332 Bethnal Green Road, London E2 0AG',
        priceRange: '£',
        lat: '51.52660',
        lon: '-0.06340',
      },
    ],
  },
  {
    city: 'Tokyo',
    category: 'Hotels',
    collectionTitle: 'Calm above the city',
    places: [
      {
        title: 'Imperial Hotel Tokyo',
        description:
          'Across from Hibiya Park since 1890. The Old Imperial Bar keeps stones from Frank Lloyd Wright’s building.',
        address: '1-1-1 Uchisaiwaicho, Chiyoda-ku, Tokyo 100-8558',
        priceRange: '¥¥¥¥',
        lat: '35.67236',
        lon: '139.75830',
      },
      {
        title: 'Palace Hotel Tokyo',
        description:
          'Balconies over the moat of the Imperial Palace, which are rare in this city, and the station within a walk.',
        address: '1-1-1 Marunouchi, Chiyoda-ku, Tokyo 100-0005',
        priceRange: '¥¥¥¥',
        lat: '35.68470',
        lon: '139.76130',
      },
      {
        title: 'The Okura Tokyo',
        description:
          'The lobby of 1962 with its lantern lamps was rebuilt to the inch. A museum of Asian art stands next door.',
        address: '2-10-4 Toranomon, Minato-ku, Tokyo 105-0001',
        priceRange: '¥¥¥¥',
        lat: '35.66690',
        lon: '139.74420',
      },
      {
        title: 'Park Hyatt Tokyo',
        description:
          'The top floors of a Kenzo Tange tower in Shinjuku, with Mount Fuji on clear mornings and jazz at night.',
        address: '3-7-1-2 Nishi-Shinjuku, Shinjuku-ku, Tokyo 163-1055',
        priceRange: '¥¥¥¥',
        lat: '35.68560',
        lon: '139.69080',
      },
      {
        title: 'The Tokyo Station Hotel',
        description:
          'Inside the red-brick station of 1914, opened as a hotel a year later: long corridors, high ceilings, trains below.',
        address: '1-9-1 Marunouchi, Chiyoda-ku, Tokyo 100-0005',
        priceRange: '¥¥¥',
        lat: '35.68110',
        lon: '139.76610',
      },
    ],
  },
  {
    city: 'Tokyo',
    category: 'Restaurants',
    collectionTitle: 'Masters of one thing',
    places: [
      {
        title: 'Sukiyabashi Jiro',
        description:
          'Ten seats and some twenty pieces of sushi in a basement of Ginza. Book through your hotel, months ahead.',
        address: 'Tsukamoto Sogyo Building B1F, 4-2-15 Ginza, Chuo-ku, Tokyo 104-0061',
        priceRange: '¥¥¥¥',
        lat: '35.67270',
        lon: '139.76410',
      },
      {
        title: 'Nodaiwa Azabu-Iikura',
        description:
          'Eel over charcoal, in a house whose craft goes back to the Edo period. Have it on rice in a lacquer box.',
        address: '1-5-4 Higashi-Azabu, Minato-ku, Tokyo 106-0044',
        priceRange: '¥¥¥',
        lat: '35.65760',
        lon: '139.74280',
      },
      {
        title: 'Kanda Yabu Soba',
        description:
          'Buckwheat noodles since 1880. The house burned in 2013 and was rebuilt; orders are still sung to the kitchen.',
        address: '2-10 Kanda-Awajicho, Chiyoda-ku, Tokyo 101-0063',
        priceRange: '¥¥',
        lat: '35.69640',
        lon: '139.76810',
      },
      {
        title: 'Tonki',
        description:
          'Pork cutlets in Meguro since 1939, fried by a silent team in white around one open counter.',
        address: '1-1-2 Shimo-Meguro, Meguro-ku, Tokyo 153-0064',
        priceRange: '¥¥',
        lat: '35.63320',
        lon: '139.71420',
      },
      {
        title: 'Komagata Dozeu',
        description:
          'Loach in an iron pot on the mats of Asakusa, in the same family since 1801. For those who want old Edo on the tongue.',
        address: '1-7-12 Komagata, Taito-ku, Tokyo 111-0043',
        priceRange: '¥¥',
        lat: '35.70920',
        lon: '139.79510',
      },
    ],
  },
]

/** What a new server recommends: well-known, long-lived places, in words of our own, with drawn pictures. */
export const startingCollection: readonly CuratedFields[] = collections.flatMap(({ places, ...collection }) =>
  places.map((place, index) => ({
    ...collection,
    ...place,
    ranking: index + 1,
    sponsored: false,
    imageUrl: `${drawnPrefix}${place.title}, ${collection.city}`,
  })),
)
