import { expect, test } from 'vitest'
import { formErrors, SignUpForm } from './signUpForm.ts'

const good = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.org', password: 'correct horse' }
const errorsOf = (typed: Partial<typeof good>) => {
  const { error } = SignUpForm.safeParse({ ...good, ...typed })
  return error ? formErrors(error) : {}
}

test.each([
  'password',
  'Password1!',
  'P@$$w0rd',
  'passwordpassword',
  '12345678',
  '87654321',
  '1234-5678',
  'qwertyuiop',
  'asdf1234',
  'QWERTZUIOP',
  '11111111',
  'abcabcabc',
  '        ',
  '\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B',
  'iloveyou',
  '1q2w3e4r',
  'sunshine99',
  'wend12345',
  'Wend.Wend.',
  'ana@example.org',
  'silva2024',
  'AnaSilva1',
  'example123',
])('the password %j is refused in words', password => {
  expect(errorsOf({ password })).toEqual({ password: expect.stringMatching(/Please/) })
})

test.each([
  'correct horse',
  'tr0ub4dor&3',
  '83920174',
  'пароль мой',
  '北京上海广州深圳成都',
  'Anagrams are fun',
])('the password %j is taken', password => expect(errorsOf({ password })).toEqual({}))

test.each(['\u200B', '\u202E\u2066', '\u3164', '\u2800', ' \u00AD ', '\u0301', 'A\u202Ena', 'A\u200Bna'])(
  'the name %j is refused in words',
  firstName => expect(errorsOf({ firstName })).toEqual({ firstName: expect.stringMatching(/Please/) }),
)

test.each(['Ana', 'José', 'Jose\u0301', 'Ю', '张', 'می\u200Cخواهم', 'क्\u200Dष', 'Ana 👩\u200D💻', "O'Neil"])(
  'the name %j is taken',
  firstName => expect(errorsOf({ firstName })).toEqual({}),
)

test.each([
  'аna@example.org',
  'ana@exаmple.org',
  'сора@example.org',
  'ana\u200B@example.org',
  'ana@example\u00AD.org',
  'ａna@example.org',
])('the address %j is refused in words', email => {
  expect(errorsOf({ email })).toEqual({ email: expect.stringMatching(/Please/) })
})

test.each([
  'ana.silva+wend@example.org',
  'почта@пример.рф',
  'josé@example.org',
  '用户@例子.广告',
  'Ana@Example.ORG',
])('the address %j is taken', email => expect(errorsOf({ email })).toEqual({}))
