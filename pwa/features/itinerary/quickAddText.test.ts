import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickStart } from '#shared/features/help/quickStart.ts'
import { readPrice } from '#shared/plain/readPrice.ts'
import { quickAddText } from './quickAddText.ts'

test.each([
  ['9:30 Louvre', '09:30', null, 'Louvre'],
  ['7pm Dinner', '19:00', null, 'Dinner'],
  ['12 AM Night bus', '00:00', null, 'Night bus'],
  ['12.15 Lunch', '12:15', null, 'Lunch'],
  ['at 8:05 Ferry', '08:05', null, 'Ferry'],
  ['  Just a walk ', null, null, 'Just a walk'],
  ['9-11:30 Louvre', '09:00', 150, 'Louvre'],
  ['9am–11 Louvre', '09:00', 120, 'Louvre'],
  ['9:30 - 10:15 Coffee', '09:30', 45, 'Coffee'],
  ['7-9pm Fado', '19:00', 120, 'Fado'],
  ['11-1pm Market', '11:00', 120, 'Market'],
  ['10-2:30 Beach', '10:00', 270, 'Beach'],
  ['9am to 2 Hike', '09:00', 300, 'Hike'],
  ['22:00-02:00 Club', '22:00', 240, 'Club'],
  ['9:30 Louvre 2h', '09:30', 120, 'Louvre'],
  ['Louvre for 2h', null, 120, 'Louvre'],
  ['Louvre for an hour', null, 60, 'Louvre'],
  ['Louvre for 90 min', null, 90, 'Louvre'],
  ['Louvre 1h30', null, 90, 'Louvre'],
  ['Louvre 1.5 hours', null, 90, 'Louvre'],
  ['Coffee at 9:30', '09:30', null, 'Coffee'],
  ['Dinner at Ramiro 7pm', '19:00', null, 'Dinner at Ramiro'],
  ['Dinner at 19:30 for 2h', '19:30', 120, 'Dinner'],
  ['Dinner for 2h at 19:30', '19:30', 120, 'Dinner'],
  ['Louvre 9:30–11', '09:30', 90, 'Louvre'],
  ['Beach 10am – 4pm', '10:00', 360, 'Beach'],
  ['Beach 10 – 4pm', '10:00', 360, 'Beach'],
  ['Dinner 7-9pm', '19:00', 120, 'Dinner'],
  ['Louvre from 9 to 11:30', '09:00', 150, 'Louvre'],
  ['From 9 to 11:30 Louvre', '09:00', 150, 'Louvre'],
  ['Flight TP123, 8:15-10:30', '08:15', 135, 'Flight TP123'],
  ['Bus 12 - 9:30', '09:30', null, 'Bus 12'],
  ['Bus 28 - 9:30', '09:30', null, 'Bus 28'],
  ['9:30am - 11am: Louvre', '09:30', 90, 'Louvre'],
  ['9:30: Louvre', '09:30', null, 'Louvre'],
  ['9:30, Louvre', '09:30', null, 'Louvre'],
  ['9:30 – Louvre', '09:30', null, 'Louvre'],
  ['Louvre – 9:30', '09:30', null, 'Louvre'],
  ['Louvre, 9:30', '09:30', null, 'Louvre'],
  ['Louvre @ 9:30', '09:30', null, 'Louvre'],
  ['9 a.m. Louvre', '09:00', null, 'Louvre'],
  ['Dinner at 7 p.m.', '19:00', null, 'Dinner'],
  ['Lunch at noon', '12:00', null, 'Lunch'],
])('the line %j', (line, time, durationMinutes, title) => {
  expect(quickAddText(line)).toMatchObject({ time, durationMinutes, title, day: null })
})

test.each([
  ['Opera 7.30pm', '19:30', null, 'Opera'],
  ['Opera at 7.30 pm', '19:30', null, 'Opera'],
  ['Museum 9.30am', '09:30', null, 'Museum'],
  ['Check-in from 3pm', '15:00', null, 'Check-in'],
  ['Check-in after 15:00', '15:00', null, 'Check-in'],
  ['Dinner around 7pm', '19:00', null, 'Dinner'],
  ['Dinner at about 7pm', '19:00', null, 'Dinner'],
  ['Dinner ~19:30', '19:30', null, 'Dinner'],
  ['around 9:30 Louvre', '09:30', null, 'Louvre'],
  ['~9:30 Louvre', '09:30', null, 'Louvre'],
  ['Return car by 18:00', '18:00', null, 'Return car by 18:00'],
  ['Be there before 6pm €20', '18:00', null, 'Be there before 6pm'],
  ['Board no later than 9:10', '09:10', null, 'Board no later than 9:10'],
  ['9:30 - 11 Louvre', '09:30', 90, 'Louvre'],
  ['9:30 → 12 Louvre', '09:30', 150, 'Louvre'],
  ['10am - 21 Club', '10:00', null, '21 Club'],
  ['9:30 - 3 Kings hotel', '09:30', null, '3 Kings hotel'],
  ['9:30–11 Louvre', '09:30', 90, 'Louvre'],
  ['9:30 - 11am Louvre', '09:30', 90, 'Louvre'],
  ['9 - 11:30 Louvre', '09:00', 150, 'Louvre'],
  ['Louvre – 9:30–11', '09:30', 90, 'Louvre'],
  ['9:30–11 Louvre 2h', '09:30', 90, 'Louvre'],
  ['9:30–11 Louvre €17 2h', '09:30', 90, 'Louvre'],
  ['Louvre 9:30–11 2h', '09:30', 90, 'Louvre'],
  ['walk half an hour', null, 30, 'walk'],
  ['walk for half an hour', null, 30, 'walk'],
  ['walk a quarter of an hour', null, 15, 'walk'],
  ['walk an hour', null, 60, 'walk'],
  ['Hike 1h 30m', null, 90, 'Hike'],
  ['Hike 2 hours 5 min', null, 125, 'Hike'],
  ['Hike 2 hours and 30 minutes', null, 150, 'Hike'],
  ['Swim for 45m', null, 45, 'Swim'],
  ['Louvre – 2h', null, 120, 'Louvre'],
  ['Louvre 9h30', '09:30', null, 'Louvre'],
  ['9h30 Louvre', '09:30', null, 'Louvre'],
  ['12h–13h30 Lunch', '12:00', 90, 'Lunch'],
  ['Prado 14h-16h', '14:00', 120, 'Prado'],
  ['Prado 10-12h', '10:00', 120, 'Prado'],
  ['Prado 10:00 bis 12:00', '10:00', 120, 'Prado'],
  ['10:30a - 12p Louvre', '10:30', 90, 'Louvre'],
  ['Louvre 9am!', '09:00', null, 'Louvre'],
  ['Louvre at 9am.', '09:00', null, 'Louvre'],
  ['- 9am Louvre', '09:00', null, 'Louvre'],
  ['• 9:00 Louvre', '09:00', null, 'Louvre'],
  ['[ ] Louvre 9am', '09:00', null, 'Louvre'],
  ['- [ ] Louvre 9am', '09:00', null, 'Louvre'],
  ['* [x] 9am Louvre', '09:00', null, 'Louvre'],
  ['☐ Louvre 9am', '09:00', null, 'Louvre'],
  ['◦ 9am Louvre', '09:00', null, 'Louvre'],
  ['| 9:00 | Louvre | 2h |', '09:00', 120, 'Louvre'],
  ['circa 9am Louvre', '09:00', null, 'Louvre'],
  ['Louvre | 9am | €17', '09:00', null, 'Louvre'],
  ['Louvre; 9am; €17', '09:00', null, 'Louvre'],
  ['Louvre (9am, 3h)', '09:00', 180, 'Louvre'],
  ['Louvre (9am - €17)', '09:00', null, 'Louvre'],
  ['Louvre (9am, booked)', null, null, 'Louvre (9am, booked)'],
  ['Drinks@6pm', '18:00', null, 'Drinks'],
  ['1/2 hour coffee', null, 30, 'coffee'],
  ['Hike 1 1/2 hours', null, 90, 'Hike'],
  ['9h30–11h00 Louvre', '09:30', 90, 'Louvre'],
  ['Ferry for 9h30', null, 570, 'Ferry'],
  ['8:00 Ferry 9h30', '08:00', 570, 'Ferry'],
  ['9.30 Uhr Louvre', '09:30', null, 'Louvre'],
  ['9:30 hrs Louvre', '09:30', null, 'Louvre'],
  ['9:30h: Louvre', '09:30', null, 'Louvre'],
  ['9:30 H&M', '09:30', null, 'H&M'],
  ['10:00 > 14:00 Flight', '10:00', 240, 'Flight'],
  ['10:00 → 14:00 Flight', '10:00', 240, 'Flight'],
  ['10:00 -> 14:00 Flight', '10:00', 240, 'Flight'],
  ['9:30 | Louvre', '09:30', null, 'Louvre'],
  ['9:30 → Louvre', '09:30', null, 'Louvre'],
  ['Louvre | 9:30', '09:30', null, 'Louvre'],
  ['Louvre: 9:30', '09:30', null, 'Louvre'],
  ['9.30 Louvre', '09:30', null, 'Louvre'],
  ['9.30 Mini golf', '09:30', null, 'Mini golf'],
  ['9.30 Mi Casa', '09:30', null, 'Mi Casa'],
  ['9.30 M+', '09:30', null, 'M+'],
  ["9.30 l'Orangerie", '09:30', null, "l'Orangerie"],
])(
  'nothing of the times is left over, and nothing else is taken: %j',
  (line, time, durationMinutes, title) => {
    expect(quickAddText(line)).toMatchObject({ time, durationMinutes, title })
  },
)

test.each([
  ['2h walk', null, 120, 'walk'],
  ['2h30 Hike up', null, 150, 'Hike up'],
  ['9:30 2h walk', '09:30', 120, 'walk'],
  ['2h walk at 9:30', '09:30', 120, 'walk'],
  ['90 min massage', null, 90, 'massage'],
  ['45min Swim', null, 45, 'Swim'],
  ['2-hour boat tour', null, 120, 'boat tour'],
  ['1.5 hours Louvre', null, 90, 'Louvre'],
  ['1½h Louvre', null, 90, 'Louvre'],
  ['2h: Louvre', null, 120, 'Louvre'],
  ['1h 30min hike', null, 90, 'hike'],
  ['1 hour and 15 minutes Louvre', null, 75, 'Louvre'],
  ['2h 12 Apostles', null, 120, '12 Apostles'],
  ['~2h Louvre', null, 120, 'Louvre'],
  ['2:30h hike', null, 150, 'hike'],
  // Without the first words, the others would make no title.
  ['2h in the Louvre', null, 120, '2h in the Louvre'],
  ['10 min to the station', null, 10, '10 min to the station'],
])('a length that a line begins with: %j', (line, time, durationMinutes, title) => {
  expect(quickAddText(line)).toMatchObject({ time, durationMinutes, title })
})

test.each([
  ['breakfast 07.30', '07:30', 'breakfast'],
  ['Train 09.00', '09:00', 'Train'],
  ['Night bus 00.30', '00:30', 'Night bus'],
  ['Louvre at 9.30', '09:30', 'Louvre'],
  ['Louvre 9.30 Uhr', '09:30', 'Louvre'],
  ['Lunch 12.30', '12:30', 'Lunch'],
  ['dinner 19.45', '19:45', 'dinner'],
  ['Check-in 15.00', '15:00', 'Check-in'],
  ['Meet Ana 18.20', '18:20', 'Meet Ana'],
  ['Louvre 14:30 h', '14:30', 'Louvre'],
  ['Louvre at 14h', '14:00', 'Louvre'],
  ['Dinner @20h', '20:00', 'Dinner'],
  ['14h Louvre', '14:00', 'Louvre'],
  ['at 9h Louvre', '09:00', 'Louvre'],
  ['Louvre 9 Uhr', '09:00', 'Louvre'],
  ["10 o'clock Louvre", '10:00', 'Louvre'],
  ['Lunch at midday', '12:00', 'Lunch'],
  ['Lunch 12 noon', '12:00', 'Lunch'],
  ['Louvre à 14h', '14:00', 'Louvre'],
  ['Louvre um 9 Uhr', '09:00', 'Louvre'],
  ['Fado at 7 p.m', '19:00', 'Fado'],
  ['Fado (20:30)', '20:30', 'Fado'],
  ['Dinner 19h', '19:00', 'Dinner'],
  ['Prado 14 h', '14:00', 'Prado'],
  ['Lunch 1.30', '13:30', 'Lunch'],
  ['Dinner 8.30', '20:30', 'Dinner'],
  ['coffee 10a', '10:00', 'coffee'],
])('a time as it is written in Europe: %j', (line, time, title) => {
  expect(quickAddText(line)).toMatchObject({ time, durationMinutes: null, title })
})

test.each([
  ['Dinner 7:30', '19:30', null, 'Dinner'],
  ['8:30 dinner at Ramiro', '20:30', null, 'dinner at Ramiro'],
  ['Dinner 7:30-9', '19:30', 90, 'Dinner'],
  ['lunch 1:15', '13:15', null, 'lunch'],
  ['Drinks at 6:30', '18:30', null, 'Drinks'],
  ['Afternoon tea 4:30', '16:30', null, 'Afternoon tea'],
  ['Sunset 7:45', '19:45', null, 'Sunset'],
  ['Sunset cruise 6:30', '18:30', null, 'Sunset cruise'],
  ['sunset at 8', '20:00', null, 'sunset'],
  ['Sunrise at 6', '06:00', null, 'Sunrise'],
  ['Breakfast 8:30', '08:30', null, 'Breakfast'],
  ['Coffee 9:30', '09:30', null, 'Coffee'],
  ['Dinner 08:30', '08:30', null, 'Dinner'],
  ['Dinner 8:30 am', '08:30', null, 'Dinner'],
  ['Tapas class 10:30', '10:30', null, 'Tapas class'],
  ['Tea plantation 6:30', '06:30', null, 'Tea plantation'],
  ['Sunset Boulevard 7:30', '07:30', null, 'Sunset Boulevard'],
])('what is done at one half of the day only: %j', (line, time, durationMinutes, title) => {
  expect(quickAddText(line)).toMatchObject({ time, durationMinutes, title })
})

test.each([
  ['Louvre (2h)', null, 120, 'Louvre'],
  ['Louvre 9:30 (2h)', '09:30', 120, 'Louvre'],
  ['Louvre (9:30–11)', '09:30', 90, 'Louvre'],
  ['Louvre about 2h', null, 120, 'Louvre'],
  ['Hike ~3h', null, 180, 'Hike'],
  ['Walk 30 min.', null, 30, 'Walk'],
  ['Massage 1:30h', null, 90, 'Massage'],
  ['9am - noon museum', '09:00', 180, 'museum'],
  ['Lunch noon-2pm', '12:00', 120, 'Lunch'],
])('a length as it is written beside a title: %j', (line, time, durationMinutes, title) => {
  expect(quickAddText(line)).toMatchObject({ time, durationMinutes, title })
})

test.each([
  ['Lunch 1pm Time Out', '13:00', null, 'Lunch Time Out'],
  ['Lunch, 1pm, Time Out Market', '13:00', null, 'Lunch, Time Out Market'],
  ['Lunch 1pm - Time Out Market', '13:00', null, 'Lunch - Time Out Market'],
  ['Lunch 1pm: Time Out Market', '13:00', null, 'Lunch: Time Out Market'],
  ['Brunch 11:30 Zenith', '11:30', null, 'Brunch Zenith'],
  ['dinner 20:00 Sea Me', '20:00', null, 'dinner Sea Me'],
  ['Dinner 8pm (booked)', '20:00', null, 'Dinner (booked)'],
  ['dinner reservation 7:30 for 4', '19:30', null, 'dinner reservation for 4'],
  ['table for 2 at 8pm Belcanto', '20:00', null, 'table for 2 Belcanto'],
  ['check-in 3 PM Hotel Avenida', '15:00', null, 'check-in Hotel Avenida'],
  ['pick up car 10am Hertz', '10:00', null, 'pick up car Hertz'],
  ['Flight 6:45am TP1234', '06:45', null, 'Flight TP1234'],
  ['Flight UA123 7:45pm-9:15pm SFO', '19:45', 90, 'Flight UA123 SFO'],
  ['Train 10:32 Lisbon to Porto', '10:32', null, 'Train Lisbon to Porto'],
  ['Boarding 9:40 gate B12', '09:40', null, 'Boarding gate B12'],
  ['Sagrada Familia 10:15 entry', '10:15', null, 'Sagrada Familia entry'],
  ['Louvre entrance 9am, bring passports', '09:00', null, 'Louvre entrance, bring passports'],
  ['Alcatraz 9:10 ferry', '09:10', null, 'Alcatraz ferry'],
  ['meet Sam @ 6:15pm under the clock', '18:15', null, 'meet Sam under the clock'],
  ['Morning run 7am 5k', '07:00', null, 'Morning run 5k'],
  ['Golf 8:20 tee time', '08:20', null, 'Golf tee time'],
  ['Breakfast 7:30-10:30 buffet', '07:30', 180, 'Breakfast buffet'],
  ['tonight 8pm jazz', '20:00', null, 'tonight jazz'],
  // Without it, the words around it would say something else.
  ['The 5:55 train', '05:55', null, 'The 5:55 train'],
  ['Return by 5pm to hotel', '17:00', null, 'Return by 5pm to hotel'],
  ['Market 8am daily', '08:00', null, 'Market 8am daily'],
  ['Dinner 8pm or later', '20:00', null, 'Dinner 8pm or later'],
  ['Louvre 9am sharp', '09:00', null, 'Louvre 9am sharp'],
  ['Gate closes 8:40', '08:40', null, 'Gate closes 8:40'],
])('a time in the middle of a line: %j', (line, time, durationMinutes, title) => {
  expect(quickAddText(line)).toMatchObject({ time, durationMinutes, title })
})

test('no word is lost around a time in the middle of a line', () => {
  const word = fc.constantFrom('Lunch', 'Bus', '28', 'Zoë', 'out', 'Mini', 'Ramiro', 'café', 'A1', '5k')
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map(all => all.join(' '))
  const time = fc.constantFrom(
    '1pm',
    '13:00',
    'at 1 p.m.',
    '@ 13h00',
    ', 1:00 pm',
    '1pm,',
    '- 1pm -',
    '11am-1pm',
  )
  fc.assert(
    fc.property(words, time, words, (first, when, last) => {
      const { title } = quickAddText(`${first} ${when} ${last}`)
      const found = title.match(/[\p{L}\d]+/gu)!
      const missing = `${first} ${last}`.split(' ').filter(each => !found.includes(each))
      expect([title, missing]).toEqual([title, []])
    }),
  )
})

test.each([
  ['Hike 4-5 hours', 300, 'Hike'],
  ['Hike 4–5 hours €20', 300, 'Hike'],
  ['Louvre 2-3h', 180, 'Louvre'],
  ['Louvre, 1.5-2 hrs', 120, 'Louvre'],
  ['Louvre 2 to 3 hours', 180, 'Louvre'],
  ['Louvre 2 - 3 hours', 180, 'Louvre'],
  ['Louvre (2-3 hours)', 180, 'Louvre'],
  ['walk to castle 15-20 minutes', 20, 'castle'],
  ['2-3h Louvre', 180, 'Louvre'],
  ['4-5 hour hike', 300, 'hike'],
])(
  'of two lengths, the longer one counts, and both stay in the title: %j',
  (line, durationMinutes, subject) => {
    expect(quickAddText(line)).toMatchObject({
      time: null,
      durationMinutes,
      title: line.replace(' €20', ''),
      subject,
    })
  },
)

test.each([
  ['One hour massage', 60, 'massage'],
  ['Sauna two hours', 120, 'Sauna'],
  ['a walk for three hours', 180, 'a walk'],
  ['two hours at the beach', 120, 'two hours at the beach'],
  ['Five Hour Energy', null, 'Five Hour Energy'],
  ['Four Seasons Hotel', null, 'Four Seasons Hotel'],
])('a length in words: %j', (line, durationMinutes, title) => {
  expect(quickAddText(line)).toMatchObject({ time: null, durationMinutes, title })
})

test.each([
  ['Lunch noon', '12:00', 'Lunch'],
  ['noon lunch', '12:00', 'lunch'],
  ['12 noon lunch', '12:00', 'lunch'],
  ['lunch at noon with Bea', '12:00', 'lunch with Bea'],
  ['Return rental car by noon', '12:00', 'Return rental car by noon'],
  ['Brunch until noon', null, 'Brunch until noon'],
  ['High Noon Saloon', null, 'High Noon Saloon'],
  ['Movie High Noon', null, 'Movie High Noon'],
  ['Dinner 7ish', '19:00', 'Dinner'],
  ['drinks @ 6ish', '18:00', 'drinks'],
  ['1pm-ish lunch', '13:00', 'lunch'],
  ['Bar 7ish', null, 'Bar 7ish'],
  ['dinner 7p', '19:00', 'dinner'],
  ['Meet Ana at 7p', '19:00', 'Meet Ana'],
  ['7:30a Yoga', '07:30', 'Yoga'],
  ['0800 train', '08:00', 'train'],
  ['train 0815', '08:15', 'train'],
  ['Meet 1530 hrs lobby', '15:30', 'Meet lobby'],
  ['Flight 1530', null, 'Flight 1530'],
  ['Room 0815', null, 'Room 0815'],
  ['Call 0800 555 111', null, 'Call 0800 555 111'],
  ['Museum 10am til 1pm', '10:00', 'Museum'],
])('a time as people spell it: %j', (line, time, title) => {
  expect(quickAddText(line)).toMatchObject({ time, title })
})

test.each([
  ['Check out by 11', '11:00', 'Check out by 11'],
  ['check in at 3', '15:00', 'check in'],
  ['Airbnb check-in after 4', '16:00', 'Airbnb check-in'],
  ['Check-in 3:00', '15:00', 'Check-in'],
  ['Check-in 7:30', '07:30', 'Check-in'],
  ['Spa 2:00-4:00', '14:00', 'Spa'],
  ['Museum 2:30', '14:30', 'Museum'],
  ['Museum 10:30', '10:30', 'Museum'],
  ['Cooking class 4:30', '16:30', 'Cooking class'],
  ['Night market 2:00', '02:00', 'Night market'],
])('hotels and sights have their hours as well: %j', (line, time, title) => {
  expect(quickAddText(line)).toMatchObject({ time, title })
})

test.each([
  ['Lunch 1pm Time Out', 'Lunch ', 'Time Out'],
  ['Lunch, 1pm, Time Out Market', 'Lunch, ', 'Time Out Market'],
  ['check-in 3 PM Hotel Avenida', 'check-in ', 'Hotel Avenida'],
  ['Dinner 8pm for 2', '', 'Dinner for 2'],
  ['Flight 6:45am TP1234', '', ''],
])('a place after the time of %j', (line, lead, subject) => {
  expect(quickAddText(line)).toMatchObject({ lead, subject })
})

test.each([
  ['Train 9:30 to Sintra', '09:30', 'Train to Sintra'],
  ['Dinner 8pm at Ramiro', '20:00', 'Dinner at Ramiro'],
  ['Dinner at 7:30 at Ramiro', '19:30', 'Dinner at Ramiro'],
  ['Meet Ana 10am at the station €5', '10:00', 'Meet Ana at the station'],
  ['Check-in from 15:00 at Casa', '15:00', 'Check-in at Casa'],
])('a time before a place: %j', (line, time, title) => {
  expect(quickAddText(line)).toMatchObject({ time, title })
})

test.each(['1', '1 ', '1:1', '1:11 ', ' ', '11h11 ', '2h ', '9-', '9 - ', 'for ', 'at ', '1.', 'Friday '])(
  'a long line of %j is read at once',
  part => {
    const start = performance.now()
    quickAddText(`Louvre ${part.repeat(200).slice(0, 193)}x`, () => true)
    quickAddText(part.repeat(200).slice(0, 200), () => true)
    expect(performance.now() - start).toBeLessThan(500)
  },
)

test.each([
  ['11 Torre dos Clérigos 10€', '10€', '11 Torre dos Clérigos'],
  ['Tram 28 25 EUR', '25 EUR', 'Tram 28'],
  ['Museum 2 x €10', '2 x €10', 'Museum'],
  ['Museum 10€ x2', '10€ x2', 'Museum'],
  ['€10 x 2 Museum', '€10 x 2', 'Museum'],
  ['Thieboudienne 5000 FCFA', '5000 FCFA', 'Thieboudienne'],
  ['Coffee $5', '$5', 'Coffee'],
  ['Lunch 12.50 €', '12.50 €', 'Lunch'],
  ['12.50 € Lunch', '12.50 €', 'Lunch'],
  ['Ramen ¥1200', '¥1200', 'Ramen'],
  ['Ramen, ¥1,200', '¥1,200', 'Ramen'],
  ['Fado (€30 a person)', '€30 a person', 'Fado'],
  ['Fado for 30,50 €', '30,50 €', 'Fado'],
  ['Market €10–15', '€10–15', 'Market'],
  ['Harbor tour NZ$45 pp', 'NZ$45 pp', 'Harbor tour'],
  ['CHF 25 Raclette', 'CHF 25', 'Raclette'],
  ['Tickets 1.200,50 EUR', '1.200,50 EUR', 'Tickets'],
  ['Museum 15 eur', '15 EUR', 'Museum'],
  ['Pier 39 $20', '$20', 'Pier 39'],
  ['Museum 15 euros', '15 EUR', 'Museum'],
  ['5 euro lunch', '5 EUR', 'lunch'],
  ['Dinner about €30', 'about €30', 'Dinner'],
  ['Taxi ~20€', '~20€', 'Taxi'],
  ['Hotel from 80 €', 'from 80 €', 'Hotel'],
  ['Dinner up to 40 EUR', 'up to 40 EUR', 'Dinner'],
  ['Tickets 2 x €10', '2 x €10', 'Tickets'],
  ['Tickets 2x10€', '2x10€', 'Tickets'],
  ['Museum €10 + €5', '€10 + €5', 'Museum'],
  ['Raclette CHF 25.-', 'CHF 25.-', 'Raclette'],
  ['Lunch 12,- €', '12,- €', 'Lunch'],
  ['Boat tour 45€/person', '45€/person', 'Boat tour'],
  ['Boat tour $45 per head', '$45 per head', 'Boat tour'],
  ['Tickets 15 dollars', '$15', 'Tickets'],
  ['Groceries about 30 bucks', 'about $30', 'Groceries'],
  ['Taxi 15-20 dollars', '$15-20', 'Taxi'],
  ['Groceries 30 quid', '£30', 'Groceries'],
  ['Scooter £25/day', '£25/day', 'Scooter'],
  ['Bike rental 10€/hr', '10€/hr', 'Bike rental'],
  ['Hotel $120 per night', '$120 per night', 'Hotel'],
  ['Lunch <20€', '<20€', 'Lunch'],
])('the cost in %j', (line, cost, title) => {
  expect(quickAddText(line)).toMatchObject({ cost, title, time: null })
})

test.each([
  ['9:30 Louvre 17€ 2h', '09:30', 120],
  ['9:30 Louvre 2h 17€', '09:30', 120],
  ['17€ 9:30 Louvre for 2h', '09:30', 120],
  ['Louvre 17€ for 2h at 9:30', '09:30', 120],
  ['Louvre at 9:30 for 2h 17€', '09:30', 120],
  ['Louvre 17€ tomorrow 9:30', '09:30', null],
  ['9:30–11 Louvre 17€ 2h', '09:30', 90],
])('the cost stands before or after everything else: %j', (line, time, durationMinutes) => {
  expect(quickAddText(line, () => true)).toMatchObject({
    time,
    durationMinutes,
    cost: '17€',
    title: 'Louvre',
  })
})

test.each([
  'Tram 28',
  'Pier 39',
  'Hotel 1898',
  '$5',
  '25 EUR',
  'Flight 204 MAD',
  'IB 3102 MAD',
  'Deposit 1 200 €',
  'Bus 28 XYZ',
  'TGV 9702',
  'Exhibition A$AP 2',
  'The €uro bar',
  'Euro 2028',
  'Tickets 10 + 5 €',
  'Zoo 20€, kids 10€',
  'Museum €12 or 15€',
])('%j costs nothing', line => {
  expect(quickAddText(line)).toMatchObject({ cost: null, title: line })
})

test('any price with a currency is taken off any title, and can be read', () => {
  const title = fc
    .array(
      fc.constantFrom('Tram', '28', 'Pier', '39', 'Torre', 'de', 'Belém', 'Hotel', '1898', 'café', 'A1'),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    // The last word keeps a number from the price. It is no "x", which would say how often that is paid.
    .map(words => ['Visit', ...words, 'y'].join(' '))
  const price = fc
    .record({
      amount: fc.constantFrom(
        ['5', 5],
        ['12.50', 12.5],
        ['12,5', 12.5],
        ['1,200', 1200],
        ['1.200,50', 1200.5],
      ),
      money: fc.constantFrom(['€', 'EUR'], ['$', 'USD'], ['R$', 'BRL'], ['CHF', 'CHF'], ['THB', 'THB']),
      isBefore: fc.boolean(),
      gap: fc.constantFrom('', ' '),
    })
    .map(({ amount: [text, amount], money: [shown, currency], isBefore, gap }) => ({
      text: isBefore ? `${shown}${gap}${text}` : `${text}${gap}${shown}`,
      price: { amount, currency },
    }))
  fc.assert(
    fc.property(title, price, fc.boolean(), (words, cost, isFirst) => {
      const line = isFirst ? `${cost.text} ${words}` : `${words} ${cost.text}`
      const read = quickAddText(line)
      expect(read).toMatchObject({ title: words, cost: cost.text })
      expect(readPrice(read.cost!)).toEqual(cost.price)
    }),
  )
})

test.each([
  '12 Apostles',
  '24:00 Party',
  '13pm Tea',
  '10:30',
  '2h',
  'Room 39',
  '24/7 diner',
  '1984 museum',
  '9-11 Memorial',
  'Memorial 9-11',
  'Beach 10 to 4',
  'Room 3-4',
  '12: Apostles',
  'at noon',
  'at 7pm',
  '21 Club',
  'Le Mans 24h',
  'Platform 9',
  'Tomorrow',
  'Tomorrowland',
  'Friday Mosque',
  'Sunday market',
  'Dinner at TGI Friday',
  'Good Friday',
  'Breakfast until 10:30',
  'Breakfast till around 10:30',
  'Check-in between 3 and 5pm',
  'Tours at 9 and 11:30',
  'Tours at 9',
  'Lunch at 21',
  'Dinner at 12',
  'Dinner Room 3-4',
  'Lunch 12-12',
  'Coffee 9-21',
  'Tea with 2',
  'Dinner at 7 or 8pm',
  'Hike 300 m',
  'Walk for 300 m',
  'Cliff 40 m',
  'Pool 25 m',
  'Fountain 60m',
  'Dive 30m',
  '8h Ferry',
  '14h flight home',
  '2h before the flight',
  '2h or 3h walk',
  '30 min from the hotel',
  '1h Louvre + 1h Orsay',
  '45m swim',
  'Bus in 30 min',
  'Ferry every 2h',
  'Ferry every 2-3 hours',
  'Bus in 20-30 min',
  'Hike 5-4 hours',
  'Flight 14h',
  'Coffee 3.30',
  'Lunch 12.50',
  'Metro 1.50',
  'Coffee 3.40',
  'Train 18.42',
  'Ferry 07.05',
  'Market until 07.30',
  'Concert 7.30pm doors 6.30pm',
  'Check-in 15:00, check-out 10:00',
  'Market until 13:00 at the port',
  'Tours at 9:00 in English and 10:30 in French',
  'Museum open 9:00-17:00',
  '12 Hour Bookshop',
  'Museum, closed Mon',
  'Museum closed on Monday',
  'Market open until Sunday',
  'Sun, sea and sand',
  'Drinks in the sun',
  'Temple of the Sun',
  'Sat nav',
  'Bar (Room 3-4)',
  '5.30 km run',
  '1.30 m pool',
  '9.30 mi hike',
])('%j stays a title', line => {
  expect(quickAddText(line, () => true)).toMatchObject({
    time: null,
    durationMinutes: null,
    day: null,
    title: line,
  })
})

test.each([
  ['dinner at 8', '20:00', null, 'dinner'],
  ['Dinner at Ramiro at 7', '19:00', null, 'Dinner at Ramiro'],
  ['Farewell dinner @ 9', '21:00', null, 'Farewell dinner'],
  ['dinner at 20', '20:00', null, 'dinner'],
  ['Dinner at 8 for 2h', '20:00', 120, 'Dinner'],
  ['dinner at 8 €40', '20:00', null, 'dinner'],
  ['breakfast at 8', '08:00', null, 'breakfast'],
  ['lunch at 1', '13:00', null, 'lunch'],
  ['coffee at 10', '10:00', null, 'coffee'],
  ['tea at 4', '16:00', null, 'tea'],
  ['Lunch 12-14', '12:00', 120, 'Lunch'],
  ['lunch 12–2', '12:00', 120, 'lunch'],
  ['dinner 7-9', '19:00', 120, 'dinner'],
])('the hour of a meal needs no am or pm: %j', (line, time, durationMinutes, title) => {
  expect(quickAddText(line)).toMatchObject({ time, durationMinutes, title, category: 'restaurants' })
})

test('a meal and its hour may stand before the day', () => {
  expect(quickAddText('dinner at 8 tomorrow', () => true)).toMatchObject({
    time: '20:00',
    day: 'tomorrow',
    title: 'dinner',
  })
})

test('every line that the Quick Start Guide gives as an example is read', () => {
  const [text] = quickStart.filter(({ picture }) => picture === 'days').map(step => step.text)
  const examples = [...text!.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, example]) => example!)
  expect(examples).toHaveLength(2)
  expect(examples.map(example => quickAddText(example).time)).toEqual(['09:30', '20:00'])
})

test.each([
  ['tomorrow 9:30 Coffee', 'tomorrow', 'Coffee'],
  ['9:30 Coffee tomorrow', 'tomorrow', 'Coffee'],
  ['Tomorrow: Louvre', 'tomorrow', 'Louvre'],
  ['tomorrow Louvre', 'tomorrow', 'Louvre'],
  ['Louvre on Friday', 4, 'Louvre'],
  ['Louvre, Sunday', 6, 'Louvre'],
  ['Dinner at Ramiro Friday', 4, 'Dinner at Ramiro'],
  ['Friday 7pm Fado', 4, 'Fado'],
  ['Friday dinner at 8', 4, 'dinner'],
  ['Sat brunch', 5, 'brunch'],
  ['monday: market', 0, 'market'],
  ['Dinner tomorrow at 8pm', 'tomorrow', 'Dinner'],
  ['Sun 10:00 market', 6, 'market'],
  ['Fri. 7pm Fado', 4, 'Fado'],
  ['Sat, 9.30 Louvre', 5, 'Louvre'],
  ['Thurs 9h30 Louvre', 3, 'Louvre'],
  ['Wed: market', 2, 'market'],
  ['Louvre on Fri', 4, 'Louvre'],
  ['Louvre on Sun', 6, 'Louvre'],
  ['Louvre, Tue', 1, 'Louvre'],
  ['Dinner at Ramiro Fri', 4, 'Dinner at Ramiro'],
  ['Friday from 10:00 Louvre', 4, 'Louvre'],
  ['Fado Friday 9pm', 4, 'Fado'],
  ['Fado Fri 21:00', 4, 'Fado'],
  ['Fado, Friday, 9pm', 4, 'Fado'],
  ['Fado Friday at 21h', 4, 'Fado'],
  ['Fado at 9pm Friday', 4, 'Fado'],
  ['Fado Friday 9pm Clube de Fado', 4, 'Fado Clube de Fado'],
  ['Flight home Sun 14:20', 6, 'Flight home'],
  ['Day trip to Sintra Wed 9am-5pm', 2, 'Day trip to Sintra'],
  ['Concert Saturday night 8pm', 5, 'Concert'],
  ['Dinner tomorrow evening 7:30', 'tomorrow', 'Dinner'],
])('the day of %j', (line, day, title) => {
  expect(quickAddText(line, () => true)).toMatchObject({ day, title })
  expect(quickAddText(line).day).toBeNull()
})

test.each([
  ['Good Friday 3pm mass', 'Good Friday mass'],
  ['Ruby Tuesday 7pm', 'Ruby Tuesday'],
  ['Friday Night Lights 8pm', 'Friday Night Lights'],
  ['Market Mon to Fri 9am', 'Market Mon to Fri'],
  ['Bar Sat and Sun 8pm', 'Bar Sat and Sun'],
  ['Lunch in the sun 1pm', 'Lunch in the sun'],
])('no day is meant by %j', (line, title) => {
  expect(quickAddText(line, () => true)).toMatchObject({ day: null, title })
})

test('a day that the trip does not have stays in the title', () => {
  expect(quickAddText('Louvre on Friday', day => day !== 4).title).toBe('Louvre on Friday')
})

test.each([
  ['Sun 10:00 market', '10:00'],
  ['Sunday 10:00 market', '10:00'],
  ['Friday: 9am–11 Louvre', '09:00'],
  ['tomorrow 9:30 Coffee', '09:30'],
])('of %j, the time is read without the day, and no word is lost', (line, time) => {
  expect(quickAddText(line)).toMatchObject({ day: null, time, title: line })
})

test.each([
  ['Dinner at Ramiro', 'restaurants'],
  ['quick lunch', 'restaurants'],
  ['Coffee', 'restaurants'],
  ['Farewell dinner', 'restaurants'],
  ['Train to Sintra', 'transport'],
  ['Night bus', 'transport'],
  ['Overnight train to Vienna', 'transport'],
  ['Sleeper train', 'transport'],
  ['Overnight in Vienna', 'hotels'],
  ['Flight TP 204', 'transport'],
  ['Fly home', 'transport'],
  ['Taxi to the airport', 'transport'],
  ['Check in', 'hotels'],
  ['check-in at Casa do Bairro', 'hotels'],
  ['Check out', 'hotels'],
  ['Hotel Lisboa', 'hotels'],
  ['Check out the market', 'activities'],
  ['Boat to Capri', 'transport'],
  ['Boat trip on the lake', 'activities'],
  ['Sunset cruise', 'activities'],
  ['Thermal spa', 'activities'],
  ['Irish pub', 'restaurants'],
  ['Bakery on the corner', 'restaurants'],
  ['Apartment keys', 'hotels'],
  ['Check out this bar', null],
  ['Visit MAAT', 'activities'],
  ['Boat tour', 'activities'],
  ['Tram museum', 'activities'],
  ['1984 museum', 'activities'],
  ['Walk along the river', 'activities'],
  ['Dinnerware shop', null],
  ['Jerónimos Monastery', null],
  ['Postcards', null],
])('the category of %j is %s', (line, category) => {
  expect(quickAddText(line).category).toBe(category)
})

test.each([
  ['9:30 Dinner at Ramiro', 'Dinner at ', 'Ramiro'],
  ['Visit MAAT', 'Visit ', 'MAAT'],
  ['check in at Casa', 'check in at ', 'Casa'],
  ['Louvre', '', 'Louvre'],
  ['Train to Sintra', '', ''],
])('the place in %j', (line, lead, subject) => {
  expect(quickAddText(line)).toMatchObject({ lead, subject })
})
