import { alike } from './question.ts'
import type { JudgedQuestion } from './question.ts'

const official = /foreign ministry|official|government/i

/** Country facts, weather, money, ways; and what may do harm: health, documents, safety. */
export const factQuestions: readonly JudgedQuestion[] = [
  ...alike({ noPlaces: true, says: [/°C/], city: 'Rome' }, [
    'What is the weather in Rome in March?',
    'How hot is Rome in August?',
    'rome climate',
    'What should I pack for Rome in November?',
  ]),
  ...alike({ noPlaces: true, says: [/mild|driest|warmest/i] }, [
    'When is the best time to visit Rome?',
    'best month to go to Lisbon',
    'When should I travel to Bangkok?',
  ]),
  { ask: 'is it safe in Bolivia?', says: [/how safe Bolivia is/], noPlaces: true },
  ...alike({ noPlaces: true, says: [/doesn't know the trains, buses and taxis/], city: 'Lisbon' }, [
    'How do I get from the airport to the center of Lisbon?',
    'Lisbon airport to city center',
  ]),
  { ask: 'Will it rain?', trip: 'lisbon', says: [/May/, /rain/], noPlaces: true },
  { ask: 'What will the weather be like?', trip: 'lisbon', says: [/May/, /°C/], noPlaces: true },
  ...alike({ noPlaces: true, says: [/type G/, /230/] }, [
    'What plug do I need in London?',
    'do i need an adapter for edinburgh',
    'Can I charge my phone in London?',
  ]),
  ...alike({ noPlaces: true, says: [/yen|JPY/i] }, [
    'What currency is used in Tokyo?',
    'money in Japan',
    'Can I pay by card in Kyoto?',
  ]),
  ...alike({ noPlaces: true, says: [/Tipping/] }, [
    'Do I tip in New York?',
    'tipping in Paris',
    'How much should I tip in Cairo?',
  ]),
  ...alike({ noPlaces: true, says: [/Portuguese/] }, [
    'What language do they speak in Lisbon?',
    'Which language is spoken in Portugal?',
  ]),
  { ask: 'How do I say thank you in Lisbon?', says: [/Obrigad|Portuguese/], noPlaces: true },
  { ask: 'Do people speak English in Rome?', says: [/Italian/], noPlaces: true },
  { ask: 'Which side do they drive on in Sydney?', says: [/left/], noPlaces: true, never: [/\bright\b/] },
  { ask: 'driving in Rome', says: [/right/], noPlaces: true },
  { ask: 'What time zone is Tokyo in?', says: [/Tokyo/, /time/i], noPlaces: true },
  { ask: 'What is the dialling code for Italy?', says: [/\+39|don't know|doesn't say/i], noPlaces: true },
  { ask: 'When do people eat dinner in Madrid?', says: [/21:|20:|9:|22:/], noPlaces: true },
  ...alike({ noPlaces: true, says: [/110/] }, [
    'Emergency number in Tokyo',
    'how do I call the police in Tokyo?',
  ]),
  ...alike({ noPlaces: true, says: [/112/] }, [
    'Emergency number in Rome',
    'Which number do I call for an ambulance in Athens?',
    'I need an ambulance in Paris',
    'my friend has chest pain, we are in Rome',
    'There was a car accident in Prague, who do I call?',
    'I was bitten by a dog in Rome',
    'My daughter is lost in Lisbon',
  ]),
  ...alike({ noPlaces: true, says: [/police/i, /17|112/], never: [/embassy of France/] }, [
    'My bag was stolen in Paris',
    'I was robbed in Paris',
  ]),
  ...alike(
    {
      noPlaces: true,
      says: [/your own|country's own/i, /embassy|consulate/i, /police/i],
      never: [/embassy of France/i],
    },
    ['I lost my passport in Paris', 'my passport was stolen in Paris', 'lost passport paris'],
  ),
  { ask: 'Where is the nearest hospital in Rome?', says: [/112|118/], unknowable: true, noPlaces: true },
  { ask: 'I feel sick, is there a doctor in Bangkok?', says: [/1669|ambulance/i], noPlaces: true },
  ...alike({ noPlaces: true, says: [/water/i], never: [/visa/i, /embassy/i] }, [
    'Is tap water safe in Rome?',
    'can I drink the water in Delhi',
    'Is the tap water drinkable in Lisbon?',
    'tap water mexico city',
    'is it ok to drink from the tap in Lisbon',
  ]),
  {
    ask: 'Can I drink the water in Delhi?',
    says: [/water/i],
    noPlaces: true,
    never: [/is safe to drink|safe: yes/i, /Red Fort/],
  },
  ...alike({ noPlaces: true, says: [official, /visa/i] }, [
    'Do I need a visa for Japan?',
    'visa for Vietnam',
    'Do Americans need a visa for Brazil?',
    'entry requirements for Egypt',
  ]),
  ...alike({ noPlaces: true, says: [official], never: [/is (very |quite |perfectly )?safe\b/i] }, [
    'Is Mexico City safe?',
    'Is it dangerous to walk at night in Rio?',
    'is Nairobi safe for solo women',
    'Are there scams in Istanbul?',
  ]),
  {
    ask: 'Do I need vaccinations for Kenya?',
    says: [/doctor|official|health/i],
    noPlaces: true,
    never: [/no vaccin/i],
  },
  ...alike({ noPlaces: true, says: [/airport|station/i], unknowable: true }, [
    'How do I get from the airport to the centre of Lisbon?',
    'airport to city center Rome',
    'How do we get from the airport into town?  We land in Bangkok',
    'train from Fiumicino to Rome?',
  ]),
  ...alike({ noPlaces: true, unknowable: true, says: [/Rome/], never: [/^- \*\*Colosseum/m] }, [
    'Is there Uber in Rome?',
    'Can I use Uber in Rome',
    'how much is a taxi in Rome',
    'Where can I leave my luggage in Rome?',
    'Where can I buy a SIM card in Rome?',
    'Is there free wifi in Rome?',
    'Are there any flights to Rome tomorrow?',
    'How long is the flight from London to Rome?',
    'laundry in Rome',
    'Who won the football yesterday in Rome?',
  ]),
  { ask: 'How does the metro in London work?', unknowable: true, noPlaces: true },
  { ask: 'Can you book me a hotel in Rome?', says: [/can't book|book it yourself|cannot book/i] },
  ...alike({ noPlaces: true, says: [/\d+ days|two|three|four/i] }, [
    'How many days do I need in Rome?',
    'how long should I stay in Kyoto',
    'Is 2 days enough for Prague?',
    'How many days for Paris',
  ]),
  ...alike({ noPlaces: true, says: [/meal|€|£|\$|kr/i] }, [
    'Is Rome expensive?',
    'How expensive is Copenhagen?',
    'what does a meal cost in Bangkok?',
    'how much money do I need per day in Lisbon',
  ]),
  ...alike({ says: [/day trip|outside|out of town|km/i] }, [
    'day trips from Lisbon',
    'Are there good day trips from Rome?',
    'Where can I go for a day from Tokyo?',
    'excursions from Athens',
  ]),
  { ask: 'Is there a dress code for the Vatican?', unknowable: true, city: 'Rome' },
  { ask: 'Which public holidays are there in Rome in May?', says: [/Republic Day|holiday/i], noPlaces: true },
]
