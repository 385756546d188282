import { alike } from './question.ts'
import type { JudgedQuestion } from './question.ts'

const never = [/tonkatsu|pork cutlet|sukiyaki|steak/i]

/** Where to eat and sleep; diets and purses. */
export const foodQuestions: readonly JudgedQuestion[] = [
  ...alike({ city: 'Lisbon', places: { category: 'restaurants', atLeast: 3 } }, [
    'Where to eat in Lisbon?',
    'restaurants in Lisbon',
    'where can we get dinner in lisbon',
    'Any good food in Lisbon?',
    'Where should I have lunch in Lisbon',
    'best restaurants lisbon',
  ]),
  ...alike({ city: 'Tokyo', never, places: { category: 'restaurants', goodFor: 'vegetarian' } }, [
    'vegetarian restaurants in Tokyo',
    "I don't eat meat. Where can I eat in Tokyo?",
    'Where can a vegetarian eat in Tokyo?',
    'meat-free food in tokyo',
  ]),
  ...alike({ city: 'Berlin', places: { category: 'restaurants', goodFor: 'vegan' } }, [
    'vegan food in Berlin',
    "We're vegan, where can we eat in Berlin?",
  ]),
  ...alike({ city: 'London', places: { category: 'restaurants', goodFor: 'halal' } }, [
    'halal restaurants in London',
  ]),
  ...alike({ city: 'New York', places: { category: 'restaurants', goodFor: 'kosher' } }, [
    'kosher food in New York',
  ]),
  ...alike(
    { city: 'Rome', unknowable: true, noPlaces: true, says: [/gluten|coeliac|celiac/i, /ask|check|tell/i] },
    ['gluten-free restaurants in Rome', 'I have celiac disease, where can I eat in Rome?'],
  ),
  ...alike({ city: 'Bangkok', unknowable: true, noPlaces: true, says: [/allerg/i] }, [
    "I'm allergic to peanuts. Where can I eat in Bangkok?",
    'restaurants in Bangkok for someone with a nut allergy',
    'shellfish allergy, dinner in Bangkok?',
  ]),
  ...alike({ city: 'Rome', places: { category: 'restaurants', dearest: 1 } }, [
    'cheap eats in Rome',
    'Where can I eat in Rome on a budget?',
    'cheap restaurants in Rome',
    'inexpensive dinner in rome',
  ]),
  { ask: 'dinner under 20 euros in Rome', city: 'Rome', places: { category: 'restaurants', dearest: 1 } },
  {
    ask: 'lunch for less than €35 in Paris',
    city: 'Paris',
    places: { category: 'restaurants', dearest: 2 },
  },
  {
    ask: 'three cheap restaurants in London',
    city: 'London',
    places: { category: 'restaurants', dearest: 1, atMost: 3 },
  },
  {
    ask: 'a fancy dinner in Copenhagen',
    city: 'Copenhagen',
    places: { category: 'restaurants', atLeast: 1 },
  },
  ...alike({ city: 'Rome', says: [/pizza/i], places: { category: 'restaurants', atLeast: 1, atMost: 6 } }, [
    'Where can I eat pizza in Rome?',
    'best pizza in Rome',
  ]),
  { ask: 'ramen in Tokyo', city: 'Tokyo', says: [/ramen/i], places: { category: 'restaurants' } },
  { ask: 'Where to get sushi in Tokyo', city: 'Tokyo', says: [/sushi/i], places: { atLeast: 1 } },
  { ask: 'dim sum in Hong Kong', city: 'Hong Kong', says: [/dim sum/i], places: { atLeast: 1 } },
  { ask: 'Where can I try pho in Hanoi?', city: 'Hanoi', says: [/ph[oở]/i], places: { atLeast: 1 } },
  { ask: 'Where can I buy organic vegetables in Rome?', city: 'Rome', says: [/organic/], unknowable: true },
  { ask: 'Mexican food in Prague', city: 'Prague', says: [/Mexican/], unknowable: true },
  { ask: 'Ethiopian restaurant in Kyoto', city: 'Kyoto', says: [/Ethiopian/], unknowable: true },
  {
    ask: 'coffee in Melbourne',
    city: 'Melbourne',
    places: { tag: 'coffee', times: ['07:00', '17:00'] },
  },
  { ask: 'cafés in Vienna', city: 'Vienna', places: { tag: 'coffee' } },
  {
    ask: 'breakfast in Sydney',
    city: 'Sydney',
    places: { category: 'restaurants', times: ['06:30', '11:00'] },
  },
  {
    ask: 'lunch in Paris',
    city: 'Paris',
    places: { category: 'restaurants', times: ['11:30', '15:00'] },
  },
  {
    ask: 'dinner in Madrid',
    city: 'Madrid',
    places: { category: 'restaurants', times: ['18:00', '23:00'] },
  },
  {
    ask: 'Where can we have dinner on Sunday evening in Lisbon?',
    city: 'Lisbon',
    places: { category: 'restaurants', openOn: '2027-04-18', times: ['17:30', '23:00'] },
  },
  { ask: 'bars in Barcelona', city: 'Barcelona', places: { times: ['16:00', '24:00'] } },
  { ask: 'street food in Bangkok', city: 'Bangkok', places: { tag: ['food', 'markets'] } },
  ...alike({ city: 'Lisbon', says: [/Pastéis de Belém/], places: { category: 'restaurants', atLeast: 1 } }, [
    'best pastel de nata in Lisbon',
    'Where can I try pastéis de nata in Lisbon?',
    'custard tarts in Lisbon',
  ]),
  { ask: 'Where is the best pastel de nata?', trip: 'lisbon', city: 'Lisbon', says: [/Pastéis de Belém/] },
  ...alike(
    {
      city: 'Lisbon',
      trip: 'lisbon',
      says: [/near Alfama/],
      places: { category: 'restaurants', dearest: 1 },
    },
    ['cheap dinner near Alfama', 'Cheap dinner in Alfama', 'somewhere inexpensive to eat near Alfama'],
  ),
  {
    ask: 'best haggis in Lisbon',
    city: 'Lisbon',
    says: [/haggis/],
    noPlaces: true,
    unknowable: true,
  },
  {
    ask: 'best pho Hanoi',
    city: 'Hanoi',
    says: [/Phở Gia Truyền/],
    places: { category: 'restaurants', atLeast: 1 },
  },
  { ask: 'wine in Lisbon', city: 'Lisbon', says: [/wine/i], places: { atLeast: 1 } },
  ...alike({ city: 'Lisbon', places: { category: 'hotels' } }, [
    'a hotel in Lisbon',
    'Where to stay in Lisbon?',
    'where should we sleep in lisbon',
  ]),
  { ask: 'Hotels in Rome under 100', city: 'Rome', places: { category: 'hotels', dearest: 2 } },
  { ask: 'cheap hotel in Athens', city: 'Athens', places: { category: 'hotels', dearest: 2 } },
  { ask: 'hostels in Prague', city: 'Prague', places: { category: 'hotels', dearest: 2 } },
  {
    ask: 'hotel in Paris with a pool',
    city: 'Paris',
    says: [/pool/i],
    places: { category: 'hotels', atLeast: 1 },
  },
  {
    ask: 'dog friendly restaurants in Berlin',
    city: 'Berlin',
    says: [/dog/i],
    never: [/good for dogs|dog[- ]friendly places/i],
    unknowable: true,
  },
  {
    ask: 'restaurants with a Michelin star in Paris',
    city: 'Paris',
    says: [/Michelin|star/i],
    unknowable: true,
  },
  {
    ask: 'family restaurants in Rome for kids',
    city: 'Rome',
    places: { category: 'restaurants', dearest: 2 },
  },
  {
    ask: 'Where can I eat near my hotel?',
    trip: 'bed',
    city: 'Lisbon',
    says: [/Casa da Baixa/],
    places: { category: 'restaurants', atLeast: 1 },
  },
  {
    ask: 'restaurants near my hotel',
    trip: 'lisbon',
    city: 'Lisbon',
    says: [/where you('re| are) staying/i],
    unknowable: true,
  },
  {
    ask: 'Where can we eat well there?',
    trip: 'lisbon',
    city: 'Lisbon',
    places: { category: 'restaurants' },
  },
]
