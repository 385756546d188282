import { expect, test } from 'vitest'
import { tripLink } from '../social/tripLink.ts'
import { audienceText, mailtoLink } from './shareTexts.ts'

test('a link is the origin and the trip', () => {
  expect(tripLink('a1', 'https://wend.example')).toBe('https://wend.example/trip/a1')
})

test('a letter has its subject, its destination and the link, whatever the texts hold', () => {
  const trip = { title: 'Sun & sand? 100% 🏖️', destination: 'القدس, "here"\nnow' }
  const letter = new URL(mailtoLink('ben+trip@example.com', trip, 'https://wend.example/trip/a1'))
  expect(decodeURIComponent(letter.pathname)).toBe('ben+trip@example.com')
  expect(letter.searchParams.get('subject')).toBe('Check out my trip: Sun & sand? 100% 🏖️')
  expect(letter.searchParams.get('body')).toContain('share my trip to القدس, "here"\nnow')
  expect(letter.searchParams.get('body')).toContain('https://wend.example/trip/a1')
})

test('an address cannot add fields to the letter', () => {
  const letter = new URL(mailtoLink('a@b.c?bcc=eve@example.com&x=', { title: '', destination: '' }, ''))
  expect([...letter.searchParams.keys()]).toEqual(['subject', 'body'])
})

test('a link that others cannot open says what to do', () => {
  expect(audienceText('private', 'owner')).toContain('make a read-only link below')
  expect(audienceText('friends', 'editor')).toContain('the owner can make a read-only link')
  expect(audienceText('private', 'owner')).toContain('Only you and collaborators can open this link.')
  expect(audienceText('private', 'editor')).toContain('Only its owner and collaborators can open this link.')
  expect(audienceText('public', null)).toBe('Anyone with this link can read the trip. No account needed.')
})
