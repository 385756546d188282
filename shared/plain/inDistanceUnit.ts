import { distanceText } from './distanceText.ts'

/** A text of the guide with its kilometers in the unit that this app tells distances in. The server writes kilometers. */
export const inDistanceUnit = (text: string): string =>
  text.replace(/(\d[\d,]*(?:\.\d)?) km\b/g, (_, km: string) =>
    distanceText(Number(km.replaceAll(',', '')) * 1000),
  )
