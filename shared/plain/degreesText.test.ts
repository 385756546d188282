import { expect, test } from 'vitest'
import { Latitude, Longitude } from './degreesText.ts'

test.each(['0', '-0.5', '38.716670000001', '89.99', '-90', '90.000', '007.5', '09.1'])(
  '%s is a latitude',
  text => {
    expect(Latitude.safeParse(text).success).toBe(true)
    expect(Math.abs(Number(text))).toBeLessThanOrEqual(90)
  },
)

test.each([
  '90.1',
  '-90.000001',
  '91',
  '100',
  '999',
  '',
  'north',
  '1e1',
  '+5',
  ' 5',
  '5.',
  '.5',
  '٣',
  '38.7166700000012',
])('"%s" is no latitude', text => expect(Latitude.safeParse(text).success).toBe(false))

test.each(['0', '-9.13333', '99.9', '100.25', '179.999999', '-180', '180.0', '090'])(
  '%s is a longitude',
  text => {
    expect(Longitude.safeParse(text).success).toBe(true)
    expect(Math.abs(Number(text))).toBeLessThanOrEqual(180)
  },
)

test.each(['180.1', '-181', '200', '999', '', 'east', '1,5'])('"%s" is no longitude', text =>
  expect(Longitude.safeParse(text).success).toBe(false),
)
