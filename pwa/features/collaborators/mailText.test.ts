import { expect, test } from 'vitest'
import { mailText } from './mailText.ts'

test('says before inviting that an address alone reaches nobody where none can be verified', () => {
  expect(mailText(false)).toContain('send them the link yourself')
})

test.each([true, undefined])('says that a verified address reaches its owner (%s)', verifiesEmails => {
  expect(mailText(verifiesEmails)).toContain("once it's verified")
})
