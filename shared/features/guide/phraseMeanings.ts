import type { PhraseName } from './schema.ts'

/** What the phrases mean, in the order in which one needs them. */
export const phraseMeanings: Readonly<Record<PhraseName, string>> = {
  hello: 'Hello',
  please: 'Please',
  thanks: 'Thank you',
  sorry: 'Excuse me',
  yes: 'Yes',
  no: 'No',
  doYouSpeakEnglish: 'Do you speak English?',
  howMuch: 'How much is it?',
  theBill: 'The bill, please',
  whereIs: 'Where is …?',
  help: 'Help!',
  goodbye: 'Goodbye',
}
