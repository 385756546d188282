import { expect, test } from 'vitest'
import { mailText, reaches, resentText } from './mailText.ts'

test('says before inviting that an address alone reaches nobody where none can be verified', () => {
  expect(mailText(false)).toContain('send them the link yourself')
})

test.each([true, undefined])('says that a verified address reaches its owner (%s)', verifiesEmails => {
  expect(mailText(verifiesEmails)).toContain("once it's verified")
})

test('an invitation is sent again only where it arrives', () => {
  const [invited, known] = [{ userId: null }, { userId: 'ben' }]
  expect([true, undefined, false].map(verifies => reaches(invited, verifies))).toEqual([true, true, false])
  expect(reaches(known, false)).toBe(true)
})

test('says what happened to an invitation that was sent again', () => {
  expect(resentText({ userId: null }, false)).toContain(
    "after signing in with this address. We don't send email.",
  )
  expect(resentText({ userId: 'ben' }, false)).toContain('in their notifications')
  expect(resentText({ userId: null }, true)).not.toContain('sent!')
})
