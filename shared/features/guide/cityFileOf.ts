import type { GuideDestination, GuideFile } from './schema.ts'

/** What the file of a city holds: all but its entry in the index, which every device has anyway. */
export const cityFileOf = ({ climate, places, checked, source }: GuideDestination): GuideFile => ({
  climate,
  places,
  checked,
  source,
})
