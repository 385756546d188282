import { expect, test } from 'vitest'
import { formErrors, SignUpForm } from './signUpForm.ts'

const good = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.org', password: 'correct horse' }
const errorsOf = async (typed: Partial<typeof good>) => {
  const { error } = await SignUpForm.safeParseAsync({ ...good, ...typed })
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
  'dragon123',
  'пароль123',
  'йцукен123',
  'йцукенгш',
  'hasło1234',
  'κωδικός1',
  '密码123456',
  '비밀번호1234',
  'contraseña',
  'pass1234',
  '19871987',
  '20012001',
  '17041987',
  '04/17/1987',
  '1987-04-17',
  'munchkin!',
  'MunchkinMunchkin',
  '1Munchk1n1',
])('the password %j is refused in words', async password => {
  expect(await errorsOf({ password })).toEqual({ password: expect.stringMatching(/Please/) })
})

test.each([
  'correct horse',
  'tr0ub4dor&3',
  '83920174',
  'пароль мой',
  '北京上海广州深圳成都',
  'Anagrams are fun',
  'munchkin 83920',
  '17541987',
])('the password %j is taken', async password => expect(await errorsOf({ password })).toEqual({}))

test.each(['\u200B', '\u202E\u2066', '\u3164', '\u2800', ' \u00AD ', '\u0301', 'A\u202Ena', 'A\u200Bna'])(
  'the name %j is refused in words',
  async firstName =>
    expect(await errorsOf({ firstName })).toEqual({ firstName: expect.stringMatching(/Please/) }),
)

test.each([
  'Аdmin',
  'Adminіstrator',
  'Αdmin',
  'Admiո',
  'Ꭺdmin',
  'Ana Аdmin',
  'ΑДМИН',
  'Ａdmin',
  '𝐀dmin',
  'ᴀᴅᴍɪɴ',
  'Ⓐdmin',
  '🅰dmin',
  'ꓮdmin',
  'ꓮꓓꓟꓲꓠ',
  'Ѕсоре',
  'Aᶁmin',
])(
  'the name %j, with letters that look like those of another alphabet, is refused in words',
  async lastName =>
    expect(await errorsOf({ lastName })).toEqual({ lastName: expect.stringMatching(/[Pp]lease type/) }),
)

test.each([
  'Анна Иванова',
  'Анна-Maria',
  'Ελένη',
  'Արամ',
  'თამარ',
  'שרה',
  'سارة',
  'राम',
  '山田 太郎',
  'サイトー',
  '渡辺エリ',
  'DJ山田ユキ',
  '김철수',
  'Mª José',
  'Ǆemal',
  'Əli',
  'Sørensen-Đorđević',
  "d'Arc",
  'Ngũgĩ wa Thiong’o',
  'Nguyễn',
])('the name %j is taken, as each of its words keeps to one alphabet', async lastName =>
  expect(await errorsOf({ lastName })).toEqual({}),
)

test.each(['Ana', 'José', 'Jose\u0301', 'Ю', '张', 'می\u200Cخواهم', 'क्\u200Dष', 'Ana 👩\u200D💻', "O'Neil"])(
  'the name %j is taken',
  async firstName => expect(await errorsOf({ firstName })).toEqual({}),
)

test.each([
  'аna@example.org',
  'ana@exаmple.org',
  'сора@example.org',
  'admın@example.org',
  'ADMİN@example.org',
  'admi\u0307n@example.org',
  'ana@ɡmail.example',
  'ana\u200B@example.org',
  'ana@example\u00AD.org',
  'ａna@example.org',
  'ꓮꓓ@example.org',
  'ana@exꬰmple.org',
])('the address %j is refused in words', async email => {
  expect(await errorsOf({ email })).toEqual({ email: expect.stringMatching(/Please/) })
})

test.each([
  'ana.silva+wend@example.org',
  'почта@пример.рф',
  'josé@example.org',
  '用户@例子.广告',
  'Ana@Example.ORG',
])('the address %j is taken', async email => expect(await errorsOf({ email })).toEqual({}))
