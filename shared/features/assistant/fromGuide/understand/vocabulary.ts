/** Words of questions that name nothing: no town, no dish and no condition is looked for behind them. */
const plain =
  'a de da la el le du wife husband partner boyfriend girlfriend son daughter parents miss must sees activities ideas able about actually after afternoon afternoons again all also am american americans an and another any anything are area around as ask at attraction attractions available away ' +
  'back bad be because been before being best better big bit book booked booking both but buy by call came can cant center central check checked city cities ' +
  'close closed closes come cool cost costs could cover covers currently day days decent did different do does dont done down during each early easy eat eats eating else end enjoy enough evening evenings ever every exactly ' +
  'famous fancy far favorite few find fine first for fourth fifth sixth seventh eighth ninth tenth friend friends from fun gems get gets getting give go going gonna good got great group guide had half happy has have hear hello help her here hi hidden highlight highlights hit hour hours how hungry i id idea ideas if ill ' +
  'im important in inside interested interesting into is isnt it its itinerary itineraries just keep kind know known last late later least less let lets like list little live local locals location locations long look looking lot love lovely lover lovers lunch dinner breakfast ' +
  'made make makes many may maybe me mean means month more morning mornings most mother father much must my name near nearby need needed never new next nice night nights no not nothing now of off offer office ok okay old on once one ones only open opening opens option options or other others our out over own ' +
  'people per perfect perhaps person place places plan planned planning please popular possible prefer pretty price prices put quick quite rather really recommend recommendation recommendations recommended right same sample saturday sunday monday tuesday wednesday thursday friday saturdays sundays mondays tuesdays wednesdays thursdays fridays say see seen share she ' +
  'short should shouldnt show sight sights sightseeing small so some someone something somewhere soon spare special spend spending spot spots spring summer autumn fall winter start stay staying still stop stops stuff such suggest suggestion suggestions sunset take tell than thank thanks that the their them then there theres these they thing things think this those time times tip tips to today together tomorrow tonight too top tour tourist tourists town toward towards travel traveling trip trips try trying two three four five six seven eight nine ten under until up us use usual using usually ' +
  'very via visit visiting visitor visitors wait walk walking want wanted wants was watch way we week weekend weeks well went were weve what whats when whens where wheres which while who whole whos why will wish with within without women wonder wont work worth would wouldnt year years yes yesterday yet you your youre itll ive theyre arent doesnt didnt hes january february march april june july august september october november december solo ticket tickets euro euros dollar dollars pound pounds yen max maximum price free cheap cheaper'
/** As others type them. */
const otherwise = [
  'northern',
  'southern',
  'eastern',
  'western',
  'anybody',
  'somebody',
  'shall',
  'centre',
  'favourite',
  // Between two places: both are told.
  'between',
  'compare',
  'compared',
  'comparison',
  'difference',
  'differences',
  'versus',
  'vs',
]
const known = new Set([...plain.split(' '), ...otherwise])

export const isPlainWord = (word: string): boolean => known.has(word) || /^\d/.test(word) || word.length < 2
