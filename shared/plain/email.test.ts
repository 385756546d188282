import { expect, test } from 'vitest'
import { isEmail, normalEmail } from './email.ts'

test('an e-mail is compared without regard to case and surrounding blanks', () => {
  expect(normalEmail('  Ana.Silva@Example.ORG ')).toBe('ana.silva@example.org')
})

test('an accent typed in two ways is the same e-mail, so that nobody signs up with one that looks like it', () => {
  expect(normalEmail('Jose\u0301@example.org')).toBe('josé@example.org')
  expect(normalEmail('JOSE\u0301@example.org')).toBe('josé@example.org')
})

test.each(['ana@example.org', 'a.b+trips@mail.example.co.uk', "o'neill@example.ie", 'josé@exämple.pt'])(
  '%s has the form of an e-mail',
  email => expect(isEmail(email)).toBe(true),
)

test.each(['', 'ana', 'ana@', '@example.org', 'ana@example', 'ana@@example.org', 'a b@example.org'])(
  '"%s" has not',
  email => expect(isEmail(email)).toBe(false),
)

test.each(['ana@example..org', 'ana@.org', 'ana@example.org,bob@example.org', `${'a'.repeat(250)}@a.org`])(
  'nor has "%s"',
  email => expect(isEmail(email)).toBe(false),
)
