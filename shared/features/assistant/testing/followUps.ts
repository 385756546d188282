import { alike } from './question.ts'
import type { JudgedQuestion } from './question.ts'

const museums = ['Museums in Madrid']
const free = ['Museums in London']

/** What is said after an answer. */
export const followUpQuestions: readonly JudgedQuestion[] = [
  ...alike({ earlier: free, city: 'London', places: { tag: 'museums', dearest: 0 } }, [
    'which are free?',
    'Which of these are free?',
    'are any of them free?',
  ]),
  ...alike({ earlier: museums, city: 'Madrid', places: { tag: 'museums', openOn: '2027-04-19' } }, [
    'and on Monday?',
    'what about Monday',
    'which of these are open on Monday?',
  ]),
  ...alike(
    {
      earlier: museums,
      city: 'Madrid',
      says: [/\d:\d\d/],
      places: { tag: 'museums', atLeast: 1, atMost: 1 },
    },
    [
      'tell me more about the first',
      'the second one',
      'When does the second one open?',
      'How much is the first one?',
    ],
  ),
  {
    ask: 'which of these are free?',
    earlier: ['restaurants in Madrid'],
    city: 'Madrid',
    says: [/none of these/i],
    noPlaces: true,
  },
  {
    ask: 'And where to eat?',
    earlier: museums,
    city: 'Madrid',
    places: { category: 'restaurants', atLeast: 3 },
  },
  {
    ask: 'And where to eat?',
    earlier: [...museums, 'Thanks'],
    city: 'Madrid',
    places: { category: 'restaurants' },
  },
  { ask: 'and in Paris?', earlier: museums, city: 'Paris', places: { tag: 'museums', atLeast: 2 } },
  { ask: 'what about Lyon?', earlier: museums, town: 'Lyon' },
  { ask: 'more', earlier: museums, city: 'Madrid', places: { not: ['Prado Museum', 'Museo del Prado'] } },
  {
    ask: 'anything else?',
    earlier: museums,
    city: 'Madrid',
    places: { not: ['Prado Museum', 'Museo del Prado'] },
  },
  { ask: 'with kids?', earlier: ['What to do in Rome?'], city: 'Rome', places: { tag: 'family' } },
  { ask: 'and if it rains?', earlier: ['What to do in Rome?'], city: 'Rome', places: { tag: 'rainy-day' } },
  {
    ask: 'something cheaper',
    earlier: ['restaurants in Rome'],
    city: 'Rome',
    places: { category: 'restaurants', dearest: 1 },
  },
  { ask: 'vegetarian?', earlier: ['restaurants in Tokyo'], city: 'Tokyo', places: { goodFor: 'vegetarian' } },
  {
    ask: 'is it open on Tuesday?',
    earlier: ['Tell me about the Louvre'],
    city: 'Paris',
    says: [/\bNo\b/, /Louvre/],
    never: [/^yes/i],
  },
  {
    ask: 'and on Wednesday?',
    earlier: ['Is the Louvre open on Tuesday?'],
    city: 'Paris',
    says: [/\bYes\b/, /Louvre/],
  },
  { ask: 'how much is it?', earlier: ['Tell me about the Louvre'], city: 'Paris', says: [/Louvre/, /€/] },
  { ask: 'what about the weather there?', earlier: museums, says: [/Madrid/, /°C/], noPlaces: true },
  { ask: 'And the currency?', earlier: ['What to see in Tokyo?'], says: [/yen/i], noPlaces: true },
  { ask: 'from my hotel', earlier: museums, city: 'Madrid', unknowable: true, never: [/Mandarin/] },
  { ask: 'the seventh one', earlier: museums, unknowable: true, noPlaces: true },
  { ask: 'Thanks!', earlier: museums, says: [/welcome/i], noPlaces: true },
  { ask: 'which of these are free?', unknowable: true, noPlaces: true },
  {
    ask: 'is tap water ok there?',
    earlier: ['What to see in Delhi?'],
    says: [/water/i],
    noPlaces: true,
    never: [/is safe to drink/i],
  },
  { ask: 'and Kyoto?', earlier: ['Is Tokyo expensive?'], says: [/Kyoto/], noPlaces: true },
  {
    ask: 'three of them with views',
    earlier: ['What to do in Lisbon?'],
    city: 'Lisbon',
    places: { tag: 'views', atMost: 3 },
  },
]
