/**
 * What Windows, and so Outlook, calls time zones, without " Standard Time", and the zone that each stands for where no
 * country is given: as in CLDR's windowsZones.xml. Some that few people live in are missing.
 */
const table = `
  Aleutian=America/Adak|Hawaiian=Pacific/Honolulu|Marquesas=Pacific/Marquesas|Alaskan=America/Anchorage|
  Pacific=America/Los_Angeles|US Mountain=America/Phoenix|Mountain=America/Denver|Yukon=America/Whitehorse|
  Central America=America/Guatemala|Central=America/Chicago|Easter Island=Pacific/Easter|
  Canada Central=America/Regina|SA Pacific=America/Bogota|Eastern=America/New_York|Haiti=America/Port-au-Prince|
  Cuba=America/Havana|US Eastern=America/Indiana/Indianapolis|Turks And Caicos=America/Grand_Turk|
  Paraguay=America/Asuncion|Atlantic=America/Halifax|Venezuela=America/Caracas|Central Brazilian=America/Cuiaba|
  SA Western=America/La_Paz|Pacific SA=America/Santiago|Newfoundland=America/St_Johns|
  Tocantins=America/Araguaina|E. South America=America/Sao_Paulo|SA Eastern=America/Cayenne|
  Argentina=America/Argentina/Buenos_Aires|Greenland=America/Nuuk|Montevideo=America/Montevideo|
  Magallanes=America/Punta_Arenas|Saint Pierre=America/Miquelon|Bahia=America/Bahia|Azores=Atlantic/Azores|
  Cape Verde=Atlantic/Cape_Verde|GMT=Europe/London|Greenwich=Atlantic/Reykjavik|Sao Tome=Africa/Sao_Tome|
  Morocco=Africa/Casablanca|W. Europe=Europe/Berlin|Central Europe=Europe/Budapest|Romance=Europe/Paris|
  Central European=Europe/Warsaw|W. Central Africa=Africa/Lagos|Jordan=Asia/Amman|GTB=Europe/Bucharest|
  Middle East=Asia/Beirut|Egypt=Africa/Cairo|E. Europe=Europe/Chisinau|Syria=Asia/Damascus|
  West Bank=Asia/Hebron|South Africa=Africa/Johannesburg|FLE=Europe/Kyiv|Israel=Asia/Jerusalem|
  Kaliningrad=Europe/Kaliningrad|Sudan=Africa/Khartoum|Libya=Africa/Tripoli|Namibia=Africa/Windhoek|
  Arabic=Asia/Baghdad|Turkey=Europe/Istanbul|Arab=Asia/Riyadh|Belarus=Europe/Minsk|Russian=Europe/Moscow|
  E. Africa=Africa/Nairobi|Iran=Asia/Tehran|Arabian=Asia/Dubai|Azerbaijan=Asia/Baku|Mauritius=Indian/Mauritius|
  Georgian=Asia/Tbilisi|Caucasus=Asia/Yerevan|Afghanistan=Asia/Kabul|West Asia=Asia/Tashkent|
  Ekaterinburg=Asia/Yekaterinburg|Pakistan=Asia/Karachi|India=Asia/Kolkata|Sri Lanka=Asia/Colombo|
  Nepal=Asia/Kathmandu|Bangladesh=Asia/Dhaka|Myanmar=Asia/Yangon|SE Asia=Asia/Bangkok|
  N. Central Asia=Asia/Novosibirsk|North Asia=Asia/Krasnoyarsk|China=Asia/Shanghai|North Asia East=Asia/Irkutsk|
  Singapore=Asia/Singapore|W. Australia=Australia/Perth|Taipei=Asia/Taipei|Ulaanbaatar=Asia/Ulaanbaatar|
  Tokyo=Asia/Tokyo|Korea=Asia/Seoul|Yakutsk=Asia/Yakutsk|Cen. Australia=Australia/Adelaide|
  AUS Central=Australia/Darwin|E. Australia=Australia/Brisbane|AUS Eastern=Australia/Sydney|
  West Pacific=Pacific/Port_Moresby|Tasmania=Australia/Hobart|Vladivostok=Asia/Vladivostok|
  Lord Howe=Australia/Lord_Howe|Central Pacific=Pacific/Guadalcanal|New Zealand=Pacific/Auckland|
  Fiji=Pacific/Fiji|Chatham Islands=Pacific/Chatham|Tonga=Pacific/Tongatapu|Samoa=Pacific/Apia|
  Line Islands=Pacific/Kiritimati
`

/** The same for Mexico, whose zones are called like those of its neighbor. */
const mexican: Readonly<Record<string, string>> = {
  'pacific standard time (mexico)': 'America/Tijuana',
  'mountain standard time (mexico)': 'America/Mazatlan',
  'central standard time (mexico)': 'America/Mexico_City',
  'eastern standard time (mexico)': 'America/Cancun',
}

/** The IANA names of time zones, by what Windows calls them, in small letters. */
export const windowsZones: ReadonlyMap<string, string> = new Map([
  ...Object.entries(mexican),
  ...table
    .trim()
    .split(/\s*\n\s*|\|/)
    .filter(Boolean)
    .map(row => {
      const [name, zone] = row.split('=')
      return [`${name!.toLowerCase()} standard time`, zone!] as const
    }),
])

/** The IANA name of a zone that Windows calls otherwise; any other name as it is. */
export const zoneCalled = (name: string): string => windowsZones.get(name.toLowerCase()) ?? name
