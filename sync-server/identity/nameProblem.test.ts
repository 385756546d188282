import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameProblem } from './nameProblem.ts'

/** First and last names as people write them, by language or part of the world. */
const names = Object.entries({
  english: "Olivia Liam Emma Noah O’Brien O'Neill d'Arcy Smith-Jones McDonald St. John Anna & Ben",
  german: 'Jürgen Müller Groß Weiß Käthe Schröder Gößner von der Leyen Jean-Luc Annegret',
  french: "François Zoé Anaïs Hélène Gaël Lætitia Cœur d’Estaing L'Hôpital Benoît Noël",
  iberian: 'José Mª Núñez Íñigo Peñalver Begoña João Gonçalves Conceição Luís Cátia Sant’Anna Güell Xoán',
  italian: 'Niccolò D’Angelo Dell’Acqua Zoë Loredana Giosuè',
  nordic:
    'Søren Kierkegård Åse Bjørn Sigurðsson Þóra Ægir Guðrún Östberg Väinö Ylönen Jón Þórðarson Málfríður',
  sami: 'Áŋke Čáhppe Ǩeeʹlli Ǥuhttâr Nuõrtti Ŧuuli Ánná',
  baltic: 'Žydrūnas Šarūnas Kęstutis Ąžuolas Jānis Bērziņš Ģirts Ķēniņš Līga Õnne Jüri Tõnis Ülle',
  polish: 'Łukasz Wałęsa Świętosława Żółć Agnieszka Małgorzata Józef Wójcik Dąbrowska Jędrzej',
  czech: 'Dvořák Jiří Růžena Ľubomír Ďurica Čapek Božena Štefánik Zdeněk Ťažký Oľga Ĺudmila Šťastný Vojtěch',
  south: 'Ana Šimić Đorđe Đorđević Željko Ljubica Ǆemal Ǌegoš Čedomir Vučić Žižek Srećko',
  romanian: 'Ștefan Țepeș Călin Băsescu Ionuț Brâncuși Ştefania',
  hungarian: 'Ödön Erdős Győző Szűcs Tünde Zsófia Őze',
  albanian: 'Çlirim Besnik Ëngjëll Hoxha Xhevdet',
  maltese: 'Ġorġ Ħaż-Żebbuġ Ċetta Għaxaq',
  turkish: 'İbrahim Yılmaz Çağlar Şükrü Öztürk Işıl Ağaoğlu Gülşen Iğdır',
  azeri: 'Əli Əliyev Günəş Xədicə Şəhriyar',
  vietnamese: 'Nguyễn Thị Ánh Trần Đức Phạm Ngọc Lê Hữu Phước Huỳnh Đặng Vũ Bùi Dương Quỳnh',
  african:
    'Ọlá Ẹ̀gbẹ́ Ṣadé Adéọlá Chukwuemeka Ngũgĩ wa Thiong’o Ɓala Ɗanjuma Ƙasimu Ɖzigbodi Ɔseadeɛ Ɛsi Ŋmɛti Kɔfi',
  southern: 'ǃNoroseb ǁGaroëb ǀUirab ǂNuuyoma Nomvula',
  pacific: "Kaʻiulani Liliʻuokalani Kamehameha Kāne Māui Ngāti Whānau Seʻe Fa'asavalu ‘Ofa Sioeli M̧ajro",
  american: 'Tłı̨chǫ Sahaiʔa Sʼąąh Nahi-ʔuuk Xwisten Ixchel Yaotl Citlali K’awiil Guaraní G̃ua',
  celtic: 'Siobhán Ó Súilleabháin Pádraig Niamh Ciarán Ŵyn Tŷ Llŷr Owain Nolwenn C’hoarzh',
  esperanto: 'Ĉapelo Ĝangalo Ĥoro Ĵaŭdo Ŝafo',
  transliterated: 'Muḥammad Ṭāriq ʿAlī Ḥusayn Śrī Kṛṣṇa Ōe Kenzaburō Lǚ Xiù Běi Tashkənt Gʻafur Oʻktam',
  russian:
    'Дмитрий Иванов Анна Сергеевна Роса Сара Оха Хосе Вера Фёдор Достоевский Раса Аро Юрий Ярослав Соха Эмма',
  ukrainian: 'Олексій Їжакевич Ґалаґан Мар’яна Іра Соломія Зеленська Юлія Ус Лук’яненко Єва',
  belarusian: 'Уладзімір Быкаў Ілья Святлана Янка Купала Міхась',
  serbian: 'Ђорђе Његош Љубица Рајо Сара Војислав Ћирић Џевад Ксенија Јоше',
  macedonian: 'Ѓорѓи Ќира Ѕвездан Јоана Кирил Ванчо',
  bulgarian: 'Бойко Мария Христо Ангел Цветана Ася',
  turkic: 'Әсел Нұрсұлтан Қасым Өмір Ғалия Үміт Ыбрай Айгүл Һади Җамал Бөртэ',
  mongolian: 'Өөлөн Бат-Эрдэнэ Энхбаяр Цэцэг',
  greek: 'Ναταλία Γεώργιος Παπαδόπουλος Ελένη Άννα Ζωή ΑΝΝΑ Νίκος Ίρις Προΐστορος Ὀδυσσεύς Ἑλένη',
  armenian: 'Արամ Խաչատրյան Սոս Գոհար Նարեկ Անահիտ Սևակ',
  georgian: 'თამარ ქართველიშვილი გიორგი ნინო სოსო შოთა',
  hebrew: 'דוד שרה בן־גוריון ז׳אן יעקב רחל משה',
  arabic: 'محمد فاطمة عبد الرحمن مُحَمَّد سارة يوسف ابراهیم آمنہ گلزار ژاله پروین څانګه ئاسۆ',
  devanagari: 'अनीता राम शर्मा कृष्ण श्रीकृष्ण प्रियाङ्का दुःखी ज्ञानेश्वरी',
  indian: 'রবীন্দ্রনাথ ঠাকুর ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ગાંધી મોહનદાસ ମନୋଜ ଦାସ தமிழ்ச்செல்வி రామారావు ಕುವೆಂಪು വിജയൻ മോഹൻലാൽ',
  sinhala: 'චන්ද්‍රිකා කුමාරතුංග ශ්‍රී',
  thaana: 'މުހައްމަދު އައިޝަތު',
  thai: 'สมชาย ศรีสุข กัญญาณัฐ ที่รัก น้ำฝน',
  lao: 'ສົມຊາຍ ບຸນມີ',
  khmer: 'សុខា ស្រីមុំ',
  burmese: 'အောင်ဆန်းစုကြည် မြင့်မြတ် လှိုင်',
  tibetan: 'བསྟན་འཛིན་རྒྱ་མཚོ་ སྒྲོལ་མ།',
  ethiopic: 'አበበ ቢቂላ ኃይለ ሥላሴ ፍቅርተ',
  chinese: '张伟 王秀英 歐陽 諸葛亮 〇一 ㄅㄆ 陳',
  japanese: '山田太郎 佐々木 サイトー 渡辺エリ DJ山田ユキ ひなた ヴィクトル ノエル',
  korean: '김민준 이서연 남궁 K팝',
  emoji: 'Ana 👩\u200D💻 🇵🇹 1️⃣ ❤️ Ben+Bo 😀',
}).map(([language, text]) => ({ language, words: text.split(' ') }))
const words = names.flatMap(list => list.words)

test.each(names)('takes $language names, however they are typed', list => {
  for (const word of [...list.words, list.words.join(' ')]) {
    for (const form of [word, word.normalize('NFD'), word.toLowerCase(), word.toUpperCase()]) {
      expect([form, nameProblem(form)]).toEqual([form, undefined])
    }
  }
})

test('takes any names together, also joined by a hyphen', () => {
  expect(words.length).toBeGreaterThan(400)
  const word = fc.constantFrom(...words)
  fc.assert(
    fc.property(word, fc.constantFrom(' ', '-', ' & ', ', '), word, (one, between, other) => {
      expect(nameProblem(one + between + other)).toBeUndefined()
    }),
  )
})

test.each(['A\u200Dna', 'A\u200Cna', 'A\uFE0Fna', '1\uFE0F', 'Ana\u200D', 'А\u200D\u0301', '1\u200D2'])(
  'refuses %j, in which nobody can see the difference to another name',
  name => expect(nameProblem(name)).toBe('Please remove invisible characters.'),
)

test.each([
  'می\u200Cخواهم',
  'क्\u200Dष',
  'ര്\u200D',
  'ರ\u200D್ಯ',
  '🏳\uFE0F\u200D🌈 Ana',
  '👩🏽\u200D💻',
  'Ana ❤\uFE0F Ben',
])('takes %j, where such characters belong', name => expect(nameProblem(name)).toBeUndefined())

test.each([
  ['Lisu', 'ꓮꓓꓟꓲꓠ'],
  ['Coptic', 'ⲀⲆⲘⲒⲚ'],
  ['Cherokee', 'ᎪᎠᎷᏆ'],
  ['Cyrillic that looks Latin', 'Ѕсоре'],
  ['Cyrillic capitals that look Latin', 'ЅМОКЕ'],
  ['a small capital I', 'ꞮAdmin'],
  ['a d with a hook', 'Aᶁmin'],
  ['a letter of dialects', 'ꬰdmin'],
  ['a script a', 'ɑdmin'],
  ['a dotless j', 'Ben ȷi'],
  ['a former letter', 'Ɩan'],
  ['a historical Greek letter', 'Ϻαρια'],
  ['a historical Cyrillic letter', 'ꙇван'],
  ['capitals of church Georgian', 'Ⴝⴍ'],
  ['a line across', 'Admin̸'],
  ['a circle around', 'A⃝dmin'],
  ['a letter above', 'Adͣmin'],
  ['two of the same mark', 'A\u0331\u0331dmin'],
  ['marks without end', 'A\u0323\u0331\u0307\u0302\u0303\u0304dmin'],
  ['a mark of another alphabet', 'Aिdmin'],
  ['alphabets mixed around an apostrophe', 'О’Brien'],
  ['two Indian alphabets in a word', 'रাम'],
  ['a mathematical sign', '⍺dmin'],
])('refuses %s and says what to do', (_, name) => {
  expect(nameProblem(name)).toMatch(/Please type/)
})
