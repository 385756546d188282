/**
 * Words in the most common passwords of eight or more characters, in lower case. Digits and signs behind them, or
 * repeating them, make them no harder to guess.
 */
const words = `
abc qwe asd aaa password passwort passwd passw0rd p@ssword p@ssw0rd p@55w0rd pa$$word motdepasse contrasena parola wachtwoord
iloveyou ilovegod iloveu ihateyou princess princesa sunshine football baseball basketball volleyball softball
superman spiderman batman starwars pokemon dragonball naruto welcome welkom willkommen bienvenue letmein trustno1
michael jennifer jessica michelle jonathan elizabeth samantha alexander christian christopher nicholas stephanie
charlotte victoria benjamin matthew daniel danielle anthony jordan ashley andrew joshua robert thomas patricia
charlie chocolate chicken butterfly computer internet samsung google facebook instagram whatsapp youtube linkedin
microsoft windows macintosh notebook telephone corvette mercedes ferrari porsche mustang yamaha kawasaki harley
liverpool chelsea arsenal barcelona realmadrid juventus manchester steelers cowboys lakers yankees redsox
administrator administrador admin adminadmin changeme default guest master mastermind access secret topsecret hello
helloworld hellokitty goodluck whatever nothing something anything blink182 metallica nirvana slipknot eminem
babygirl babyboy lovelove lovely beautiful sweetheart honey darling angel angelina summer winter spring autumn
sommer diamond silver golden rainbow mountain tinkerbell snowball snoopy garfield scooby midnight shadow
jesus jesuschrist blessed freedom forever happiness superstar rockstar killer hunter phoenix dolphin tiger lion eagle
panther monkey bailey buster ginger maggie cookie pepper cheese banana orange strawberry blueberry pineapple
london paris berlin newyork america australia canada brasil mexico istanbul holiday vacation traveler travel
abcabc abcd1234 a1b2c3d4 aa123456 qwe123 qweasd qweasdzxc qazwsx qazwsxedc zaq12wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t
1qaz2wsx 1qaz2wsx3edc zxcvbnm asdfghjkl asdfasdf asdf1234 zxcv1234 qwer1234 qwertyui qwertyuiop qwerty azerty
azertyuiop qwertz qwertzuiop 1qazxsw2 q1w2e3r4 q1w2e3r4t5 test testtest tester testing demo sample temporary
fuckyou fuckoff asshole pussycat hottie sexy mother father family brother sister daddy mommy
heslo haslo hasło sifre şifre parol senha salasana lozinka jelszo parool motdepasse mot2passe passordet losenord
пароль йцукен фыва привет любовь солнышко наташа марина максим сергей андрей дмитрий александр екатерина спартак россия москва
κωδικος κωδικός ελλαδα αγαπη 密码 密碼 パスワード 비밀번호 סיסמה كلمةالمرور كلمةالسر
`

/** 'contraseña' as 'contrasena'. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

export const commonWords: ReadonlySet<string> = new Set(
  words.split(/\s+/).filter(Boolean).map(withoutAccents),
)

let list: Promise<ReadonlySet<string>> | undefined

/** The 49,233 passwords found most often in leaks, in lower case. Loaded on first use: 4 MB, 25 ms. */
export const leakedPasswords = (): Promise<ReadonlySet<string>> =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
