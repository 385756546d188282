import type { ItemFields } from '#shared/features/itinerary/schema.ts'
import type { templateIds } from '#shared/features/trips/schema.ts'

/** An activity of a starter template: time, title, location, category, and what to know. */
type TemplateItem = readonly [
  time: string,
  title: string,
  location: string,
  category: NonNullable<ItemFields['category']>,
  description: string,
]

export interface Template {
  /** Kept with the trips that it makes. */
  id: (typeof templateIds)[number]
  title: string
  destination: { destination: string; destinationCity: string; destinationCountry: string }
  /** Of the picture. */
  lat: string
  days: readonly { title: string; items: readonly TemplateItem[] }[]
}

/** The four starter templates. */
export const templates: readonly Template[] = [
  {
    id: 'paris',
    title: 'Paris',
    destination: { destination: 'Paris, France', destinationCity: 'Paris', destinationCountry: 'France' },
    lat: '48.8566',
    days: [
      {
        title: 'The islands and the Left Bank',
        items: [
          [
            '09:00',
            'Notre-Dame',
            'Île de la Cité',
            'activities',
            'Entry is free; a reserved time saves the queue.',
          ],
          [
            '10:30',
            'Sainte-Chapelle',
            '10 boulevard du Palais',
            'activities',
            'The windows are best with the sun in them.',
          ],
          [
            '12:30',
            'Lunch in the Latin Quarter',
            'Rue Mouffetard',
            'restaurants',
            'Bakeries and cheese shops along the market street.',
          ],
          ['14:30', 'Luxembourg Garden', 'Rue de Médicis', 'activities', 'Take a green chair by the basin.'],
          [
            '19:30',
            'Dinner in Saint-Germain',
            'Saint-Germain-des-Prés',
            'restaurants',
            'Book ahead at weekends.',
          ],
        ],
      },
      {
        title: 'Louvre to the Eiffel Tower',
        items: [
          ['09:00', 'Louvre', 'Rue de Rivoli', 'activities', 'Closed on Tuesdays. Choose one wing.'],
          [
            '13:00',
            'Tuileries Garden',
            'Place de la Concorde',
            'activities',
            'A straight walk to the river.',
          ],
          ['15:00', 'Musée d’Orsay', '1 rue de la Légion d’Honneur', 'activities', 'Closed on Mondays.'],
          [
            '19:00',
            'Eiffel Tower',
            'Champ de Mars',
            'activities',
            'It sparkles for five minutes on every hour after dark.',
          ],
        ],
      },
      {
        title: 'Montmartre',
        items: [
          [
            '09:30',
            'Sacré-Cœur',
            'Parvis du Sacré-Cœur',
            'activities',
            'The steps have the view over the city.',
          ],
          [
            '11:00',
            'Lanes of Montmartre',
            'Place du Tertre',
            'activities',
            'The vineyard is in rue des Saules.',
          ],
          ['13:00', 'Lunch near Abbesses', 'Rue des Abbesses', 'restaurants', ''],
          [
            '16:00',
            'Père Lachaise',
            '16 rue du Repos',
            'activities',
            'Take a plan of the graves at the gate.',
          ],
        ],
      },
    ],
  },
  {
    id: 'tokyo',
    title: 'Tokyo',
    destination: { destination: 'Tokyo, Japan', destinationCity: 'Tokyo', destinationCountry: 'Japan' },
    lat: '35.6895',
    days: [
      {
        title: 'Asakusa and Ueno',
        items: [
          ['08:30', 'Sensō-ji', 'Asakusa', 'activities', 'Quiet before the shops of Nakamise open.'],
          ['11:00', 'Tokyo National Museum', 'Ueno Park', 'activities', 'Closed on most Mondays.'],
          ['13:00', 'Lunch at Ameyoko', 'Ameya-Yokochō', 'restaurants', 'Small stalls under the railway.'],
          ['15:30', 'Akihabara', 'Akihabara', 'activities', 'Electronics, games and their music.'],
          ['19:00', 'Dinner in an izakaya', 'Ueno', 'restaurants', 'Small plates to share.'],
        ],
      },
      {
        title: 'Shibuya and Harajuku',
        items: [
          ['09:00', 'Meiji Shrine', 'Yoyogi', 'activities', 'A forest walk from Harajuku station.'],
          ['11:00', 'Takeshita Street', 'Harajuku', 'activities', ''],
          ['13:00', 'Ramen', 'Shibuya', 'restaurants', 'Order at the machine by the door.'],
          ['16:30', 'Shibuya Crossing', 'Shibuya', 'activities', 'Look at it from above once, then cross.'],
          ['20:00', 'Golden Gai', 'Shinjuku', 'restaurants', 'Many bars take a cover charge.'],
        ],
      },
      {
        title: 'The bay',
        items: [
          [
            '08:00',
            'Tsukiji Outer Market',
            'Tsukiji',
            'restaurants',
            'Breakfast; most stalls close by early afternoon.',
          ],
          ['10:30', 'Hama-rikyū Gardens', 'Hamarikyūteien', 'activities', 'Tea house on the pond.'],
          ['13:00', 'Boat to Odaiba', 'Hinode Pier', 'transport', ''],
          ['18:00', 'Tokyo Tower', 'Shiba Park', 'activities', 'Lights come on at sunset.'],
        ],
      },
    ],
  },
  {
    id: 'bali',
    title: 'Bali',
    destination: { destination: 'Bali, Indonesia', destinationCity: 'Ubud', destinationCountry: 'Indonesia' },
    lat: '-8.5069',
    days: [
      {
        title: 'Ubud',
        items: [
          ['08:00', 'Campuhan Ridge Walk', 'Ubud', 'activities', 'Go early: there is no shade.'],
          [
            '10:30',
            'Sacred Monkey Forest',
            'Jalan Monkey Forest',
            'activities',
            'Keep glasses and food in the bag.',
          ],
          ['13:00', 'Lunch', 'Jalan Hanoman', 'restaurants', ''],
          [
            '19:00',
            'Dance at Ubud Palace',
            'Jalan Raya Ubud',
            'activities',
            'Tickets at the gate in the evening.',
          ],
        ],
      },
      {
        title: 'Temples and rice terraces',
        items: [
          ['07:30', 'Tegallalang Rice Terraces', 'Tegallalang', 'activities', 'Best light in the morning.'],
          ['10:30', 'Tirta Empul', 'Tampaksiring', 'activities', 'A sarong is needed, and lent.'],
          ['13:00', 'Lunch with a view of Mount Batur', 'Kintamani', 'restaurants', ''],
          ['16:00', 'Goa Gajah', 'Bedulu', 'activities', ''],
        ],
      },
      {
        title: 'The south coast',
        items: [
          ['09:00', 'Drive to the coast', 'Uluwatu', 'transport', 'About two hours with traffic.'],
          [
            '11:30',
            'Beach at Padang Padang',
            'Labuan Sait',
            'activities',
            'Steps lead down through the rock.',
          ],
          ['16:30', 'Uluwatu Temple', 'Pecatu', 'activities', 'On a cliff above the sea.'],
          ['18:00', 'Kecak dance at sunset', 'Uluwatu Temple', 'activities', 'Seats go early.'],
          ['20:00', 'Grilled fish on the beach', 'Jimbaran', 'restaurants', ''],
        ],
      },
    ],
  },
  {
    id: 'rome-florence',
    title: 'Rome & Florence',
    destination: {
      destination: 'Rome & Florence, Italy',
      destinationCity: 'Rome',
      destinationCountry: 'Italy',
    },
    lat: '41.8933',
    days: [
      {
        title: 'Rome: the ancient city',
        items: [
          [
            '08:30',
            'Colosseum',
            'Piazza del Colosseo',
            'activities',
            'Tickets carry a time and sell out: book ahead.',
          ],
          [
            '11:00',
            'Forum and Palatine Hill',
            'Via della Salara Vecchia',
            'activities',
            'The same ticket; bring water.',
          ],
          ['13:30', 'Lunch in Monti', 'Rione Monti', 'restaurants', ''],
          ['17:00', 'Pantheon', 'Piazza della Rotonda', 'activities', ''],
          ['20:00', 'Dinner in Trastevere', 'Trastevere', 'restaurants', 'Cacio e pepe.'],
        ],
      },
      {
        title: 'Rome: the Vatican',
        items: [
          ['08:00', 'Vatican Museums', 'Viale Vaticano', 'activities', 'Closed on most Sundays.'],
          [
            '12:00',
            'St. Peter’s Basilica',
            'Piazza San Pietro',
            'activities',
            'Shoulders and knees covered.',
          ],
          ['16:00', 'Castel Sant’Angelo', 'Lungotevere Castello', 'activities', ''],
          ['19:00', 'Trevi Fountain', 'Piazza di Trevi', 'activities', 'Quieter late in the evening.'],
        ],
      },
      {
        title: 'Florence: the Duomo and the Uffizi',
        items: [
          [
            '08:30',
            'Train to Florence',
            'Roma Termini',
            'transport',
            'About an hour and a half by fast train.',
          ],
          ['11:00', 'Duomo', 'Piazza del Duomo', 'activities', 'The dome needs a booked time.'],
          ['13:00', 'Lunch at the Central Market', 'Mercato Centrale', 'restaurants', ''],
          ['15:00', 'Uffizi', 'Piazzale degli Uffizi', 'activities', 'Closed on Mondays.'],
          ['19:00', 'Sunset at Piazzale Michelangelo', 'Piazzale Michelangelo', 'activities', ''],
        ],
      },
      {
        title: 'Florence: across the Arno',
        items: [
          ['09:00', 'Accademia', 'Via Ricasoli', 'activities', 'Michelangelo’s David. Closed on Mondays.'],
          ['11:30', 'Ponte Vecchio', 'Ponte Vecchio', 'activities', ''],
          ['12:30', 'Lunch in Oltrarno', 'Piazza Santo Spirito', 'restaurants', ''],
          ['14:30', 'Boboli Gardens', 'Palazzo Pitti', 'activities', ''],
        ],
      },
    ],
  },
]
