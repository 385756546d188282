/** The kinds of question that get a fact, not places. */
const topicWords = {
  urgent:
    / (ambulance|chest pain|heart attack|bleeding|unconscious|accident|robbed|mugged|stolen|theft|pickpocketed|assaulted|attacked|emergency|emergencies|police|fire brigade|hospitals?|doctors?|feel (sick|ill)|bitten|stung|drowning|choking|broken (arm|leg)|(son|daughter|child|kid) is (lost|missing|gone)|overdose|poisoned|stroke of) /,
  passport: / (passport|id card|documents?) /,
  water:
    / (tap water|from the tap|drink (the )?water|water safe|water (ok|okay)|drinking water|safe to drink|drinkable|potable) /,
  health: / (vaccinations?|vaccines?|vaccinated|malaria|jabs|shots|mosquitoes) /,
  visa: / (visas?|entry requirements?|enter the country|immigration) /,
  safety: / (safe|safety|dangerous|crime|scams?|unsafe|risky) /,
  bestTime:
    / (best (time|month|season)|when to (go|visit|travel)|(when|which month|what month) should (i|we) (go|visit|travel|come)|best month) /,
  weather:
    / (weather|climate|temperatures?|will it (rain|snow)|does it (rain|snow)|how (hot|cold|warm)|pack|packing|wear|clothes|umbrella|forecast|sunny|snow) /,
  plug: / (plugs?|adapters?|adaptors?|sockets?|voltage|charge|charger|electricity|outlets?) /,
  tipping: / (do i tip|tip in|tipping|gratuity|service charge|should i tip|to tip|(leave|give) a tip) /,
  cost: / (expensive|how (much|expensive) (is|does|do|are|would) .*(meal|cost|day)|what does a meal|cost of|costs? per day|how much money|daily budget|prices in|pricey) |^ (prices|costs) $/,
  money:
    / (currency|cash|exchange|pay by card|credit cards?|cards?|atms?|money (in|do|is)|pay with|pay in|payment) |^ money $/,
  language: / (languages?|speak|spoken|phrases?|how do (i|you) say|say (hello|thank you|thanks|please)) /,
  driving: / (drive|drives|driving|rental car|rent a car|car hire|hire a car|side of the road) /,
  timeZone: / (time ?zone|time difference|jet lag|what time is it) /,
  dialing: / (dialling|dialing|country code|phone code|area code) /,
  mealTimes:
    / (meal ?times?|dinner ?time|lunch ?time|when (do|does) .{0,20}(eat|have (lunch|dinner))|what time .{0,20}(eat|have (lunch|dinner))) /,
  airport:
    / (airport|airports|fiumicino|heathrow|from the (station|airport)|into town|(to|into) (the )?(city )?cent(er|re)|transfer) /,
  way: / (get(ting)? around|how far|how (do|can|should) (i|we|you) (get|go) (to|from|there)|how to get (to|from|there)|directions?|distances?|how long (does it take|is it|is the (walk|way|ride|drive)).* (to|from)|walk (from|to)|(the )?way (from|to)|walkable|(in )?walking distance|(do|will) (i|we) need a car) /,
  whichPlace:
    / ((is|are) (it|they|this|that) (open|closed|free)|(when|what time|what days?|which days?) (does|do|is|are) (it|they) (open|close|closed)|how much (is|does) it( cost)?|(opening|closing) (hours|times|days)( in \S+)?|(entrance|entry|admission) (fees?|prices?)( in \S+)?) $|^ ((is|are) (it|they) (open|closed) .*|(do (i|we) need )?(a )?tickets?( in \S+)?) $/,
  days: / (how many days|how long (should|do|would) (i|we|you) (stay|spend)|(days?|weekend|week) (is )?enough|enough (days|time)|how much time (do|should)) /,
  dayTrips: / (day ?trips?|excursions?|out of town|(go|trip|away) for a day|outside (the city|of)) /,
  coverage:
    / (which (cities|towns|places)|what (cities|towns)|cities (do|does)|guide (to|for|cover)|what can you do|what do you know|who are you|help me) /,
  booking: / (can you book|book me|book a (room|hotel|table|flight)|reserve|make a reservation) /,
  holidays: / (public holidays?|bank holidays?|holidays? in) /,
  thanks:
    /^ (ok |okay |great |perfect )*(many )?(thanks|thank you|thx|cheers|great|perfect|ok|okay)( a lot| very much| so much)? $/,
  greeting: /^ (hello|hi|hey|good (morning|evening))( there)? $/,
} as const
export type Topic = keyof typeof topicWords

/** What travelers ask for and the guide knows nothing about. */
const outsideWords: readonly (readonly [RegExp, string])[] = [
  [/ (uber|taxis?|lyft|bolt|grab|cabs?|rideshare) /, 'taxis and ride apps'],
  [
    / (metro|subway|underground|bus|buses|trams?|tickets? for the (bus|metro)|public transport(ation)?|transport(ation)?|travel ?card|oyster) /,
    'public transport and its tickets',
  ],
  [/ (parking|(where|place) (to|can i|can we|do i|do we) park|park (my|our|the|a) car|car park) /, 'parking'],
  [/ (ferry|ferries) /, 'ferries'],
  [
    / ((rent|hire|rental) (a )?(bikes?|bicycles?|scooters?)|(bike|bicycle|scooter) (rentals?|hire)) /,
    'bike rental',
  ],
  [/ (toilets?|restrooms?|bathrooms?|washrooms?) /, 'public toilets'],
  [/ (luggage|left luggage|suitcases?|lockers?) /, 'luggage storage'],
  [/ (sim|sim card|esim|roaming|phone signal) /, 'SIM cards'],
  [/ (wifi|wi fi|internet) /, 'wifi'],
  [/ (laundry|laundromat|launderette) /, 'laundries'],
  [/ (flights?|fly|airlines?|flying) /, 'flights'],
  [/ (trains?) /, 'train times and tickets'],
  [/ (who won|score|scored|news|politics|president|election) /, 'news and results'],
  [
    / (pharmacy|pharmacies|dentist|supermarkets?|grocery|groceries|vegetables) /,
    'shops and services for everyday needs',
  ],
  [/ (hospitals?|doctors?|clinics?) /, 'where the nearest hospital or doctor is'],
  [/ (northern lights|aurora) /, 'the northern lights'],
]

/** The facts that a question asks for. `text` is folded, with a space before and after. */
export const topicsIn = (text: string): Topic[] =>
  (Object.keys(topicWords) as Topic[]).filter(topic =>
    topicWords[topic].test(text.replace(/ (bad|wet|rainy) weather /, ' ')),
  )

/** What a question asks for that the guide knows nothing about, in words. */
export const outsideIn = (text: string): string[] =>
  outsideWords.filter(([words]) => words.test(text)).map(([, name]) => name)
