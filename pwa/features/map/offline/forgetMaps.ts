import { removeFolder } from './areaFiles.ts'

/** For a person whose data is being removed from this device. Their records go with their database. */
export async function forgetMaps(userId: string): Promise<void> {
  if (typeof navigator.storage?.getDirectory === 'function') await removeFolder(userId)
}
