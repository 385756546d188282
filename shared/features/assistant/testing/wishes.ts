import { alike } from './question.ts'
import type { JudgedQuestion } from './question.ts'

/** Conditions: children, access, purse; and whole days. */
export const wishQuestions: readonly JudgedQuestion[] = [
  ...alike({ city: 'Paris', places: { tag: 'family', atLeast: 2 } }, [
    'things to do in Paris with kids',
    'Paris with children',
    'we have a toddler, what can we do in Paris?',
    'family activities in Paris',
  ]),
  {
    ask: 'things to do in Rome with kids, no museums',
    city: 'Rome',
    places: { tag: 'family', notTag: ['museums'] },
  },
  { ask: 'rainy day with kids in London', city: 'London', places: { tag: 'rainy-day' } },
  ...alike({ city: 'Paris', places: { goodFor: 'step-free' } }, [
    'Wheelchair accessible museums in Paris',
    'step-free sights in Paris',
    'What can I do in Paris in a wheelchair?',
    "My mother can't climb stairs. What can we see in Paris?",
  ]),
  ...alike({ city: 'London', places: { dearest: 0, atLeast: 3 } }, [
    'free things to do in London',
    'What can I see for free in London?',
    'London without spending money',
    'free museums in London',
  ]),
  { ask: 'cheap things to do in New York', city: 'New York', places: { dearest: 1, atLeast: 2 } },
  { ask: 'sights under 15 euros in Rome', city: 'Rome', places: { dearest: 1 } },
  { ask: 'quiet places in Tokyo without crowds', city: 'Tokyo', says: [/quiet|crowd/i], unknowable: true },
  { ask: 'LGBT friendly bars in Madrid', city: 'Madrid', says: [/LGBT/i], unknowable: true },
  { ask: 'dog friendly parks in Berlin', city: 'Berlin', says: [/dog/i], unknowable: true },
  {
    ask: 'museums with student discount in Rome',
    city: 'Rome',
    says: [/student|discount/i],
    unknowable: true,
  },
  { ask: 'places for a blind visitor in Vienna', city: 'Vienna', says: [/blind/i], unknowable: true },
  {
    ask: 'sights near my hotel',
    trip: 'bed',
    city: 'Lisbon',
    says: [/Casa da Baixa/],
    places: { atLeast: 2 },
  },
  ...alike({ city: 'Rome', says: [/Day 1/, /Day 2/], never: [/Day 3/], places: { atLeast: 4 } }, [
    'plan me two days in Rome',
    'plan me a 2 day itinerary for Rome',
    'Can you make an itinerary for Rome for 2 days?',
    '2 day itinerary rome',
    'What would you do with two days in Rome?',
  ]),
  ...alike({ city: 'Porto', says: [/Day 1/, /Day 3/], never: [/Day 4/], places: { atLeast: 6 } }, [
    '3 days in Porto',
    'Three days in Porto, please',
  ]),
  { ask: 'weekend in Porto', trip: 'lisbon', city: 'Porto', says: [/Day 2/], never: [/Day 3/] },
  { ask: 'plan a weekend in Prague', city: 'Prague', says: [/Day 1/, /Day 2/], places: { atLeast: 4 } },
  {
    ask: 'plan one day in Florence for art lovers',
    city: 'Florence',
    says: [/Day 1/],
    never: [/Day 2/],
    places: { atLeast: 2 },
  },
  {
    ask: 'itinerary for three days with kids in London',
    city: 'London',
    says: [/Day 3/],
    places: { atLeast: 6 },
  },
  { ask: 'Plan two days in Lyon', town: 'Lyon' },
  {
    ask: 'plan our trip',
    trip: 'lisbon',
    city: 'Lisbon',
    says: [/Day 1/, /Day 3/],
    places: { atLeast: 5, not: ['Belém Tower'] },
  },
]
