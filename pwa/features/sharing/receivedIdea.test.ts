import { describe, expect, test } from 'vitest'
import { receivedIdea } from './receivedIdea.ts'

const shared = (given: Partial<Parameters<typeof receivedIdea>[0]>) => {
  const { title, link, description } = receivedIdea({ title: null, text: null, url: null, ...given }) ?? {}
  return { title, link, description }
}

test('a page becomes an idea with its name and its link', () => {
  const page = { title: 'Time Out Market', link: 'https://example.org/market', description: null }
  expect(shared({ title: 'Time Out Market', url: 'https://example.org/market' })).toEqual(page)
  expect(shared({ title: 'Time Out Market', text: 'https://example.org/market' })).toEqual(page)
  expect(shared({ text: 'Time Out Market https://example.org/market' })).toEqual(page)
})

test('the first line of a text is the name, and all of it is the description', () => {
  expect(shared({ text: 'Fado in Alfama\nAsk for Maria\nhttps://example.org/fado' })).toEqual({
    title: 'Fado in Alfama',
    link: 'https://example.org/fado',
    description: 'Fado in Alfama\nAsk for Maria',
  })
})

test.each([
  ['Look at this (https://example.org/foo).', 'Look at this.', 'https://example.org/foo'],
  ['See https://example.org/?a=b, nice', 'See, nice', 'https://example.org/?a=b'],
  ['https://example.org/?a=b, nice', 'nice', 'https://example.org/?a=b'],
  ['<https://example.org/foo>', 'example.org', 'https://example.org/foo'],
  ['Tram https://example.org/Tram_(Lisbon)', 'Tram', 'https://example.org/Tram_(Lisbon)'],
])('the words around an address are no part of it: %s', (text, title, link) => {
  expect(shared({ text })).toEqual({ title, link, description: null })
})

test('a bare address is named after its site', () => {
  expect(shared({ text: 'https://www.example.org/a?b=c' }).title).toBe('example.org')
})

test('an address that cannot be a link stays in the description', () => {
  expect(shared({ title: 'Old page', url: 'http://example.org/' })).toEqual({
    title: 'Old page',
    link: undefined,
    description: 'http://example.org/',
  })
})

describe('from a maps app', () => {
  const place = (given: Parameters<typeof shared>[0]) => {
    const { title, location, lat, lon, link, description } = receivedIdea({
      title: null,
      text: null,
      url: null,
      ...given,
    })!
    return { title, location, lat, lon, link, description }
  }

  test('the place comes with its address, and its link is no booking', () => {
    const link = 'https://maps.app.goo.gl/abc123'
    const text = `Livraria Lello\n+351 22 200 2037\nR. das Carmelitas 144, Porto\n\n${link}`
    expect(place({ text })).toEqual({
      title: 'Livraria Lello',
      location: 'R. das Carmelitas 144, Porto',
      lat: undefined,
      lon: undefined,
      link: undefined,
      description: text.replace('\n\n', '\n'),
    })
  })

  test('a page of a map tells the name and where it is', () => {
    const url =
      'https://www.google.com/maps/place/Livraria+Lello/@41.15,-8.62,17z/data=!4m6!3m5!8m2!3d41.1469!4d-8.6149'
    expect(place({ title: 'Livraria Lello - Google Maps', url })).toEqual({
      title: 'Livraria Lello',
      location: null,
      lat: 41.1469,
      lon: -8.6149,
      link: undefined,
      description: url,
    })
    expect(place({ url }).title).toBe('Livraria Lello')
    const apple = 'https://maps.apple.com/?address=Rua%20Augusta%201&ll=38.71,-9.13&q=Arco'
    expect(place({ title: 'Arco', url: apple })).toMatchObject({
      location: 'Rua Augusta 1',
      lat: 38.71,
      lon: -9.13,
    })
  })

  test.each([
    ['https://www.google.com/maps/@-33.9,18.4,12z', [-33.9, 18.4]],
    ['https://maps.google.com/?q=48.2,16.37', [48.2, 16.37]],
    ['https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=12/52.1/13.1', [52.5, 13.4]],
    ['https://www.openstreetmap.org/#map=12/52.1/13.1', [52.1, 13.1]],
    ['https://www.google.com/maps/@133.9,18.4,12z', [undefined, undefined]],
    ['https://www.google.com/maps/place/%E0%A4%A/@1.5,2.5,3z', [1.5, 2.5]],
  ])('where %s is', (url, at) => {
    const { lat, lon, link } = place({ title: 'Here', url })
    expect([lat, lon, link]).toEqual([...at, undefined])
  })

  test.each([
    'https://www.google.com/search?q=48.2,16.37',
    'https://google.example.org/maps/@1.5,2.5,3z',
    'https://example.org/maps/@1.5,2.5,3z',
  ])('%s is a link like any other', url => {
    expect(place({ title: 'Here', url })).toMatchObject({ lat: undefined, link: url })
  })
})

test('what is too long is cut, and nothing is nothing', () => {
  const { title, link, description } = shared({
    text: `${'Long '.repeat(5_000)}https://example.org/${'a'.repeat(3000)}`,
  })
  expect([title!.length, link, description!.length]).toEqual([199, undefined, 9_999])
  for (const text of [null, '', ' \n ']) expect(receivedIdea({ title: ' ', text, url: '' })).toBeUndefined()
})

test.each([
  ['a zero-width space', '\u200B'],
  ['blanks', '\u2800 \uFE0F'],
  ['more than fits into a title', '\u200B'.repeat(250)],
  ['all that fits into a title', `${'\u200B'.repeat(200)}Fado`],
])('a title that shows nothing is no name: %s', (_, title) => {
  expect(receivedIdea({ title, text: null, url: null })).toBeUndefined()
  expect(shared({ title, text: 'Castle' }).title).toBe('Castle')
  expect(shared({ title, url: 'https://example.org/a' }).title).toBe('example.org')
})

test('a title or a text that is too long is not cut inside an emoji', () => {
  expect(shared({ title: `${'a'.repeat(199)}🏖️` }).title).toBe('a'.repeat(199))
  const { description } = shared({ title: 'Beach', text: `${'a'.repeat(9_999)}🏖️` })
  expect(description).toBe('a'.repeat(9_999))
})
