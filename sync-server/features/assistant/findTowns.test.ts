import { afterAll, expect, test } from 'vitest'
import { worldGazetteer } from '../places/gazetteer.ts'
import { findTowns } from './findTowns.ts'

afterAll(() => worldGazetteer.release())

test('others are answered between two towns of a question that names many', async () => {
  expect((await findTowns('Porto'))[0]).toMatchObject({ city: 'Porto', country: 'Portugal' })
  const order: string[] = []
  setImmediate(() => order.push('another request'))
  await findTowns('Braga')
  order.push('Braga')
  expect(order).toEqual(['another request', 'Braga'])
})
