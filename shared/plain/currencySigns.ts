/** Signs of currencies (ISO 4217). "FCFA" is missing, because it is that of two: see `readPrice`. */
const signs: readonly (readonly [sign: string, currency: string])[] = [
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['AR$', 'ARS'],
  ['BZ$', 'BZD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['EC$', 'XCD'],
  ['FJ$', 'FJD'],
  ['HK$', 'HKD'],
  ['J$', 'JMD'],
  ['MX$', 'MXN'],
  ['N$', 'NAD'],
  ['NT$', 'TWD'],
  ['NZ$', 'NZD'],
  ['R$', 'BRL'],
  ['RD$', 'DOP'],
  ['S$', 'SGD'],
  ['SG$', 'SGD'],
  ['TT$', 'TTD'],
  ['US$', 'USD'],
  ['$', 'USD'],
  ['CN¥', 'CNY'],
  ['JP¥', 'JPY'],
  ['¥', 'JPY'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
  ['₾', 'GEL'],
  ['₴', 'UAH'],
  ['Kč', 'CZK'],
  ['zł', 'PLN'],
  ['S/', 'PEN'],
  ['CFPF', 'XPF'],
  ['Cg.', 'XCG'],
]

/** A regular expression for any of the signs, for use with the flag "u". Longest first: "CA$" ends in "A$". */
export const signPattern = `(?:${signs
  .map(([sign]) => sign)
  .sort((a, b) => b.length - a.length)
  .map(patternOf)
  .join('|')})`

/** A sign with letters doesn't match inside a word, and "$" or "¥" not at the end of an unknown sign such as "G$". */
function patternOf(sign: string): string {
  const start = /^\p{L}/u.test(sign) ? String.raw`(?<!\p{L})` : ''
  const end = /\p{L}$/u.test(sign) ? String.raw`(?!\p{L})` : ''
  const alone = /^[$¥]$/.test(sign) ? String.raw`(?<!(?<!\p{L})\p{L}{1,2})` : ''
  return `${start}${alone}${sign.replace(/[$.]/g, String.raw`\$&`)}${end}`
}

const anySign = new RegExp(signPattern, 'iu')

/** The first sign in a text, and its currency: '$' and 'USD' for "about $20". "$" and "¥" alone may mean others. */
export function signIn(text: string): { sign: string; currency: string } | null {
  const found = anySign.exec(text)?.[0].toLowerCase()
  const known = signs.find(([sign]) => sign.toLowerCase() === found)
  return known ? { sign: known[0], currency: known[1] } : null
}
