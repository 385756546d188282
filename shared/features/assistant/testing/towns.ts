import { alike } from './question.ts'
import type { JudgedQuestion } from './question.ts'

const ask = (town: string, ...asked: string[]) => alike({ town }, asked)

/** Towns with and without a guide, typed well and badly; towns that share a name with one of the guide. */
export const townQuestions: readonly JudgedQuestion[] = [
  ...ask(
    'Lyon',
    'What to do in Lyon?',
    'Lyon restaurants',
    'Where to eat in lyon',
    'museums in Lyon, France',
  ),
  ...ask('Osaka', 'What to do in Osaka?', 'osaka food'),
  ...ask('Milan', 'What to do in Milan?', 'Is there a guide to Milan'),
  ...ask('Nice', 'what to see in Nice, France', 'Hotels in Nice'),
  ...ask('Bath', 'What is there to do in Bath?'),
  ...ask('Reading', 'museums in Reading'),
  ...ask('Springfield', 'Where can I eat in Springfield, Illinois?'),
  ...ask('Graz', 'sights in Graz', 'things to do in graz when it rains'),
  ...ask('Ljubljana', 'What can I do in Ljubljana?', 'what can i do in Ljublana'),
  ...ask('Tromsø', 'northern lights in Tromsø', 'what to do in tromso'),
  { ask: 'Is it expensive in Lyon?', town: 'Lyon' },
  { ask: 'What should we do?', trip: 'lyon', town: 'Lyon' },
  { ask: 'Where can we eat well there?', trip: 'lyon', town: 'Lyon' },
  ...alike({ noPlaces: true, says: [/112|17/] }, ['emergency number in Lyon']),
  { ask: 'What plug do I need in Lyon?', says: [/type .*E/], noPlaces: true },
  { ask: 'What currency do they use in Osaka?', says: [/yen/i], noPlaces: true },
  // Another town than that of the trip or of the question before.
  ...alike({ town: 'Braga', trip: 'lisbon', earlier: ['What to see in Lisbon?'] }, [
    '3 days in Braga',
    'What about Braga?',
    'And in Braga?',
    'braga',
    'cheap dinner in Braga',
    'best sights Braga',
    'Is there an airport in Braga?',
  ]),
  ...alike({ town: 'Bologna', trip: 'lisbon' }, [
    'Best restaurants Bologna',
    'bologna food',
    'museums bologna',
  ]),
  { ask: '3 days in Castelo Branco', trip: 'lisbon', town: 'Castelo Branco' },
  // A country within a country is not the rest of it.
  ...alike({ noPlaces: true, says: [/no guide to Wales/] }, [
    'things to do in Wales',
    'Where to eat in Wales?',
  ]),
  {
    ask: 'What to see in Scotland?',
    city: 'Edinburgh',
    says: [/In Scotland our guide covers Edinburgh\./],
    places: { atLeast: 3 },
  },
  {
    ask: 'sights in Tuscany',
    city: 'Florence',
    says: [/In Tuscany our guide covers Florence\./],
    places: { atLeast: 3 },
  },
  { ask: 'What plug do I need in Scotland?', says: [/type G/], noPlaces: true },
  // Same name, another town.
  ...alike({ noPlaces: true, never: [/Eiffel|Louvre/], says: [/no guide to Paris, Texas/i] }, [
    'What to do in Paris, Texas?',
    'restaurants in Paris Texas',
  ]),
  {
    ask: 'sights in Vienna, Virginia',
    noPlaces: true,
    never: [/Schönbrunn/],
    says: [/no guide to Vienna, Virginia/i],
  },
  {
    ask: 'What to see in Melbourne, Florida?',
    noPlaces: true,
    never: [/Yarra/],
    says: [/no guide to Melbourne, Florida/i],
  },
  {
    ask: 'things to do in Venice Beach, California',
    never: [/Doge|Rialto|San Marco/],
    says: [/Los Angeles|no guide/],
  },
  { ask: 'What to see in Kuta, Lombok', noPlaces: true, never: [/Seminyak/], unknowable: true },
  // Slips.
  ...alike({ city: 'Barcelona', says: [/Barcelona/, /Barcelna/], places: { atLeast: 3 } }, [
    'What to do in Barcelna?',
    'Barcelna sights',
  ]),
  { ask: 'sights in Lisbonn', city: 'Lisbon', says: [/Lisbon/], places: { atLeast: 3 } },
  { ask: 'what to see in istambul', city: 'Istanbul', places: { atLeast: 3 } },
  { ask: 'museums in Amsterdma', city: 'Amsterdam', places: { tag: 'museums' } },
  { ask: 'Restaurants in Copenhaguen', city: 'Copenhagen', places: { category: 'restaurants' } },
  { ask: 'edinbrugh castle opening times', city: 'Edinburgh', says: [/Edinburgh Castle/, /\d:\d\d/] },
  { ask: 'opening hours of the Louver', city: 'Paris', says: [/Louvre Museum/] },
  { ask: 'What to do in Sao Paulo', town: 'São Paulo' },
  { ask: 'What to do in Xyzzyville?', noPlaces: true, says: [/Xyzzyville/], unknowable: true },
  {
    ask: 'sights in Atlantis',
    trip: 'lisbon',
    noPlaces: true,
    unknowable: true,
    never: [/Alfama|Jerónimos/],
  },
  { ask: 'Where can I ski in Greenland?', noPlaces: true, unknowable: true },
  // Not a town, though there are towns with such names.
  { ask: 'best things to see in Rome in spring', city: 'Rome', places: { atLeast: 3 } },
  { ask: 'Nice restaurants in Rome', city: 'Rome', places: { category: 'restaurants', atLeast: 3 } },
  { ask: 'Any nice cafes in Vienna for reading?', city: 'Vienna', places: { tag: 'coffee' } },
  // Other languages.
  {
    ask: 'Was kann man in Wien mit Kindern machen?',
    unknowable: true,
    says: [/English/],
    never: [/best-known/],
  },
  { ask: '¿Qué hacer en Madrid?', unknowable: true, says: [/English/] },
  { ask: 'Où manger à Paris ?', unknowable: true, says: [/English/] },
]
