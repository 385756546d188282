import { expect, test } from 'vitest'
import { isCorrection } from './isCorrection.ts'

test.each([
  ['Rua de Belm', 'Rua de Belém'],
  ['Asakusa, Tokyo', 'asakusa tokyo'],
  ['Rua Augusta, Lisbon', 'Rua Augusta 112, Lisbon'],
  ['12 Rue de Rivoli', 'Rue de Rivoli'],
  ['Asakusa, Tokio', 'Asakusa, Tokyo, Japan'],
  ['Main St', 'Main Street 5'],
  ['Kungsträdgarden', 'Kungsträdgården 4'],
  ['Sagrada Familai', 'Sagrada Família'],
  ['RuaAugusta', 'Rua Augusta'],
  ['Belém, Lisbon', 'Belém, Lis'],
  ['Pari', 'Paris'],
  ['Bari, Italy', 'Barl, Italy'],
  ['浅草', '浅草, 東京'],
  ['', 'Rua Augusta 12'],
  [' ☕ ', '☕'],
])('%j and %j name one place', (before, after) => {
  expect(isCorrection(after, before)).toBe(true)
})

test.each([
  ['Asakusa, Tokyo', ''],
  ['Asakusa, Tokyo', 'Shinjuku, Tokyo'],
  ['Sintra, Portugal', 'Cascais, Portugal'],
  ['District 1, Ho Chi Minh City', 'District 3, Ho Chi Minh City'],
  ['11th, Paris', '12th, Paris'],
  ['12 Main Street', '12'],
  ['East 5th Street', 'West 5th Street'],
  ['Terminal A', 'Terminal B'],
  ['Bari', 'Bali'],
  ['Lima', 'Lama'],
  ['Belém', 'Be'],
  ['Belém', 'Benfica'],
  ['Gare du Nord', 'Gare de Lyon'],
  ['Bora Bora', 'Bora Raiatea'],
  ['大阪城', '大阪駅'],
  ['☕', '🍺'],
])('%j and %j are two places', (before, after) => {
  expect(isCorrection(after, before)).toBe(false)
})
