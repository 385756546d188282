import { expect, test } from 'vitest'
import { distanceM } from './distance.ts'
import { travelBetween, walkReachM } from './travel.ts'

const rome = { lat: 41.9, lon: 12.5 }
const north = (meters: number) => ({ lat: rome.lat + meters / 111_195, lon: rome.lon })

test.each([10, 20])(
  'what people reach on foot in %i minutes is as far as they say a walk of it is',
  minutes => {
    const reach = walkReachM(minutes)
    expect(distanceM(rome, north(reach))).toBeCloseTo(reach, 0)
    expect(travelBetween(rome, north(reach - 2))).toEqual({ minutes, mode: 'walk' })
    expect(travelBetween(rome, north(reach + 2)).minutes).toBe(minutes + 1)
  },
)
